// Runs before the first paint, so that nothing flashes.
document.documentElement.dataset.code = "sh";
try {
  const theme = localStorage.getItem("kiteloop.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("kiteloop.session") === "in") document.documentElement.dataset.session = "in";
  const code = localStorage.getItem("kiteloop.code");
  if (code === "js" || code === "python" || code === "php") document.documentElement.dataset.code = code;
} catch {
  // If storage is blocked, the system's preference applies.
}

// A skipped transition between pages, as after a redirect, is no error: the page is shown at once.
addEventListener("pagereveal", ({ viewTransition }) => {
  if (!viewTransition) return;
  for (const step of [viewTransition.updateCallbackDone, viewTransition.ready, viewTransition.finished])
    step.catch(() => undefined);
});
