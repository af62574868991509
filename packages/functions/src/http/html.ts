import type { Presented } from "./handle.ts";

/** A page by itself: it runs nothing, loads nothing and tells nobody where its reader came from. */
export function html(text: string): Presented {
  const headers = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
  };
  return { text, headers };
}
