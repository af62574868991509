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
