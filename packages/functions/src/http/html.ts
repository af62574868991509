import type { Presented } from "./handle.ts";

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** A self-contained page: no scripts, no external resources, no frame around it, no referrer. */
export function html(text: string): Presented {
  const headers = {
    "content-security-policy": policy,
    "content-type": "text/html; charset=utf-8",
    "referrer-policy": "no-referrer",
  };
  return { text, headers };
}
