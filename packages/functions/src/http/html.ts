import type { Presented } from "./handle.ts";

/** A self-contained page: no scripts, no external resources, no referrer. */
export function html(text: string): Presented {
  const headers = {
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
  };
  return { text, headers };
}
