// Runs before the first paint, so that neither a chosen theme nor the way to one's own workspace flashes.
try {
  const theme = localStorage.getItem("kiteloop.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("kiteloop.session") === "in") document.documentElement.dataset.session = "in";
} catch {
  // Storage may be blocked; the system's preference stands.
}

// A transition between pages that the browser gives up, as after a redirect, is no error: the page is shown at once.
addEventListener("pagereveal", ({ viewTransition }) => {
  if (!viewTransition) return;
  for (const step of [viewTransition.updateCallbackDone, viewTransition.ready, viewTransition.finished])
    step.catch(() => undefined);
});
