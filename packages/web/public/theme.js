// Runs before the first paint, so that nothing flashes.
document.documentElement.dataset.code = "sh";
try {
  const theme = localStorage.getItem("kiteloop.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("kiteloop.session") === "in") document.documentElement.dataset.session = "in";
  const code = localStorage.getItem("kiteloop.code") ?? "";
  if (/^(js|python|php)$/.test(code)) document.documentElement.dataset.code = code;
} catch {
  // Storage is blocked.
}
