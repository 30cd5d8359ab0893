"""How Flotsam Fight looks and answers clicks."""
