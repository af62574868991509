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

// A skipped transition between pages, as after a redirect, is no error.
addEventListener("pagereveal", ({ viewTransition: it }) => {
  for (const step of it ? [it.ready, it.finished, it.updateCallbackDone] : []) step.catch(() => {});
});
// Chromium's transition to a page without one rejects a promise that no event has.
addEventListener("unhandledrejection", (event) => {
  const { name, message } = Object(event.reason);
  if (name === "InvalidStateError" && /ViewTransition/.test(message)) event.preventDefault();
});
