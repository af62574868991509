import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The secret of one start: whoever has not been told it by this process gets no answer. */
export const makeSecret = (): string => randomBytes(32).toString("base64url");

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a request comes from the product itself: it names this server as its host, so that no name was made to
 * resolve here (DNS rebinding), it comes from no web page, and its path begins with the secret.
 */
export function isOurs({ headers, url = "/" }: IncomingMessage, origin: string, secret: string): boolean {
  const fromPage = headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
  const named = headers.host === new URL(origin).host;
  return !fromPage && named && sameText(url.split("/")[1] ?? "", secret);
}
