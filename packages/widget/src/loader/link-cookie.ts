export const linkCookieOf = (projectId: string) => `kl_${projectId}`;

/** The followed link in the project's cookie, as in the store's `code`; empty without one, or if it is malformed. */
export function readLinkCookie(projectId: string): string[] {
  const link = `; ${linkCookieOf(projectId)}=([2-9A-HJKMNP-TV-Z]{8})[.](\\d{13})[.]([\\w.]*)(;|$)`;
  try {
    return RegExp(link).exec(`; ${document.cookie}`)?.slice(1, 4) ?? [];
  } catch {
    return [];
  }
}

/** Deletes the project's cookie from this host and each domain above it, as the project's present domain may be another. */
export function deleteLinkCookie(projectId: string): void {
  if (!readLinkCookie(projectId)[0]) return;
  const labels = location.hostname.split(".");
  try {
    // Without a domain at the end, which is a cookie of this host alone.
    do
      // biome-ignore lint/suspicious/noDocumentCookie: browsers of 2022 lack cookieStore
      document.cookie = `${linkCookieOf(projectId)}=; Max-Age=0; Path=/; Domain=${labels.join(".")}`;
    while (labels.shift());
  } catch {}
}
