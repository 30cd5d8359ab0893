"""A class on one server: one password for all, an account, a JupyterLab and limits for each pupil.

`deploy/jupyterhub/start` sets FOLDER, PORT and CLASS and starts JupyterHub with this file.
"""

import grp
import os
import pwd
import subprocess
import sys
from pathlib import Path

from tornado.web import HTTPError
from traitlets.config import get_config

c = get_config()
FOLDER = Path(os.environ["FOLDER"])
MEMORY = int(os.environ.get("MEMORY", "1500"))
"""Megabytes that each process of a pupil may take: his server, and each of his kernels."""
IDLE = int(os.environ.get("IDLE", "1800"))
"""Seconds without a click after which a kernel, and then the pupil's server, is ended."""
PUPILS = "flotsam-pupils"
IS_ROOT = os.geteuid() == 0

os.umask(0o022)
homes, kept = FOLDER / "homes", FOLDER / "hub"
homes.mkdir(exist_ok=True)
kept.mkdir(mode=0o700, exist_ok=True)

c.JupyterHub.bind_url = f"http://:{os.environ['PORT']}"
c.JupyterHub.db_url = f"sqlite:///{kept / 'jupyterhub.sqlite'}"
c.JupyterHub.cookie_secret_file = str(kept / "cookie-secret")
c.ConfigurableHTTPProxy.pid_file = str(kept / "proxy.pid")
c.ConfigurableHTTPProxy.command = [str(FOLDER / "proxy/node_modules/.bin/configurable-http-proxy")]
# With the hub its proxy and its pupils' servers end, too: a teacher who closes it has closed all of it.
c.JupyterHub.cleanup_servers = True
# A whole class logs in within a minute. Who comes when "too many" start is sent away: better that all wait.
c.JupyterHub.active_server_limit = c.JupyterHub.concurrent_spawn_limit = int(os.environ.get("SEATS", "40"))

c.JupyterHub.authenticator_class = "shared-password"
c.SharedPasswordAuthenticator.user_password = os.environ["CLASS"]
c.Authenticator.allow_all = True
c.Authenticator.username_pattern = r"^[a-z][a-z0-9-]{0,19}$"

# As root every pupil has an account of his own and cannot read what the others have. Without root all servers
# run in one account: enough to try it out, or for a class that trusts each other.
c.JupyterHub.spawner_class = "localprocess" if IS_ROOT else "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(homes / "{username}")
c.Spawner.cmd = [
    "nice", "-n", "5",
    "prlimit", f"--data={MEMORY * 2**20}", "--core=0",
    str(Path(sys.executable).with_name("jupyterhub-singleuser")),
]  # fmt: skip
c.Spawner.args = [
    f"--LabApp.app_settings_dir={FOLDER / 'jupyterlab'}",
    "--ServerApp.kernel_websocket_connection_class=flotsam_widgets.prompt.PromptConnection",
    "--ServerApp.terminals_enabled=False",
    f"--MappingKernelManager.cull_idle_timeout={IDLE}",
    "--MappingKernelManager.cull_interval=60",
]
c.Spawner.notebook_dir = "~"
c.Spawner.default_url = f"/lab/tree/flotsam/{os.environ.get('FLOTSAM_LANG', 'en')}/00-start-here.ipynb"
c.Spawner.environment = {"FLOTSAM_LANG": os.environ.get("FLOTSAM_LANG", "en")}
c.Spawner.http_timeout = c.Spawner.start_timeout = 240


def account(name: str) -> pwd.struct_passwd:
    """The pupil's account, made if it is not there; never one that the machine has for something else."""
    if PUPILS not in {group.gr_name for group in grp.getgrall()}:
        subprocess.run(["groupadd", PUPILS], check=True)
    try:
        found = pwd.getpwnam(name)
    except KeyError:
        made = ["useradd", "--create-home", "--home-dir", str(homes / name), "--gid", PUPILS]
        subprocess.run([*made, "--shell", "/usr/sbin/nologin", name], check=True)
        found = pwd.getpwnam(name)
        Path(found.pw_dir).chmod(0o700)
    if grp.getgrgid(found.pw_gid).gr_name != PUPILS:
        raise HTTPError(403, f"{name} is an account of this machine. Choose another name.")
    return found


def prepare(spawner) -> None:
    """Before a server starts: the account is there, and the notebooks lie in it."""
    name = spawner.user.name
    home, owner = homes / name, {}
    if IS_ROOT:
        found = account(name)
        home, owner = Path(found.pw_dir), {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}
    home.mkdir(exist_ok=True)
    if not (home / "flotsam").exists():
        # It runs as the pupil, beside what the pupil has put there: it gets none of the hub's secrets, and
        # imports nothing from that folder (-I).
        copy = [sys.executable, "-I", "-m", "flotsam_kit", "notebooks", str(home / "flotsam")]
        subprocess.run(copy, check=True, cwd=home, env={}, stdout=subprocess.DEVNULL, **owner)


c.Spawner.pre_spawn_hook = prepare

c.JupyterHub.services = [
    {
        "name": "idle-culler",
        "command": [sys.executable, "-m", "jupyterhub_idle_culler", f"--timeout={IDLE}", "--cull-every=60"],
    }
]
c.JupyterHub.load_roles = [
    {
        "name": "idle-culler",
        "scopes": ["list:users", "read:users:activity", "read:servers", "delete:servers"],
        "services": ["idle-culler"],
    }
]
if teacher := os.environ.get("TEACHER", ""):
    # Who logs in as "teacher" with this password, of 32 characters at least, sees and ends every server.
    c.Authenticator.admin_users = {"teacher"}
    c.SharedPasswordAuthenticator.admin_password = teacher
