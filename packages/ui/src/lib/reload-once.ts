import { minuteMs } from "@kiteloop/contract/shared/time";

const key = "kiteloop.reloaded";

/**
 * Reloads the page, because after a deployment the chunks of the old page may be gone. At most once a minute to avoid a
 * loop, and not while the server does not respond, because the browser's own error page has no way back.
 */
export async function reloadOnce(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < minuteMs) return;
    const { ok } = await fetch("/", { method: "HEAD", cache: "no-store" });
    if (!ok) return;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  } catch {
    // The page stays as it is.
  }
}
