// Runs before the first paint so that a chosen theme never flashes. Without a choice the system decides.
try {
  const theme = localStorage.getItem("kiteloop.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be blocked; the system's preference stands.
}
