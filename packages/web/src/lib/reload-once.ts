const key = "kiteloop.reloaded";

/**
 * After a deploy the chunks a page was built with may be gone; the new page has its own. Not twice a minute, lest
 * it loop, and not while nobody answers: the browser's own error page has no way back.
 */
export async function reloadOnce(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
    const { ok } = await fetch("/", { method: "HEAD", cache: "no-store" });
    if (!ok) return;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  } catch {
    // The page stays as it is.
  }
}
