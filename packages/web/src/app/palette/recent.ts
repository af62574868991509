const key = "kiteloop.recent";
const most = 8;

/** The last opened addresses in this browser, newest first; none if storage is blocked. */
export function recentAddresses(): string[] {
  try {
    return (localStorage.getItem(key) ?? "").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

/** Remembers an opened screen, as a convenience. Addresses contain ids, never names. */
export function noteAddress(pathname: string): void {
  try {
    const others = recentAddresses().filter((known) => known !== pathname);
    localStorage.setItem(key, [pathname, ...others].slice(0, most).join("\n"));
  } catch {
    // If storage is blocked, the search shows no recent screens.
  }
}
