import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { sameText } from "./same-text.ts";

/** The secret of one start: only callers that this process gave it to get an answer. */
export const makeSecret = (): string => randomBytes(32).toString("base64url");

/**
 * Whether a request comes from the product itself: its Host header names this server (no DNS rebinding), it
 * does not come from a web page, and its path begins with the secret.
 */
export function isOurs({ headers, url = "/" }: IncomingMessage, origin: string, secret: string): boolean {
  const fromPage = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
  const named = headers.host === new URL(origin).host;
  return !fromPage && named && sameText(url.split("/")[1] ?? "", secret);
}
