import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Posted, WebLimits } from "@kiteloop/core/shared/context";
import { isPublicAddress } from "./address.ts";
import { exchange, type OutgoingRequest } from "./exchange.ts";
import { addressOf, failureOf, type Settings } from "./reach.ts";
import { type Target, targetOf } from "./target.ts";

const loopbackNames = new Set(["localhost", "127.0.0.1"]);

/** A server on this machine, if this process may post to such. */
function onLoopback(raw: string): Target | null {
  const url = URL.parse(raw);
  if (url?.protocol !== "http:" || !loopbackNames.has(url.hostname)) return null;
  if (url.username !== "" || url.password !== "") return null;
  return { url, hostname: "127.0.0.1", port: url.port === "" ? 80 : Number(url.port), loopback: true };
}

/** The target of a post by its notation: https only, and loopback if allowed. Null if it is neither. */
export function postTarget(raw: string, postsToLoopback: boolean): Target | null {
  const local = postsToLoopback ? onLoopback(raw) : null;
  if (local !== null) return local;
  const target = targetOf(raw, null, new Map());
  if (target?.url.protocol !== "https:") return null;
  return isIP(target.hostname) === 0 || isPublicAddress(target.hostname) ? target : null;
}

/** The start of an answer's body, even if the rest fails. */
async function beginningOf(response: IncomingMessage, bytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let read = 0;
  try {
    for await (const chunk of response) {
      const part = Buffer.from(chunk);
      chunks.push(part);
      read += part.length;
      if (read >= bytes) break;
    }
  } catch {
    // The status matters, and it has arrived.
  }
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, bytes));
}

/** Posts a body once; a redirect is an answer like any other. */
export async function post(
  raw: string,
  sent: OutgoingRequest,
  { bytes }: Pick<WebLimits, "bytes">,
  settings: Settings & { postsToLoopback: boolean },
  signal: AbortSignal,
): Promise<Posted> {
  try {
    const target = postTarget(raw, settings.postsToLoopback);
    const address = target === null ? null : await addressOf(target, settings, signal);
    if (target === null || address === null) return { ok: false, reason: "refused_address" };
    const response = await exchange(target, address, { ...settings, signal }, sent);
    try {
      return { ok: true, status: response.statusCode ?? 0, body: await beginningOf(response, bytes) };
    } finally {
      response.destroy();
    }
  } catch (error) {
    const reason = failureOf(error, signal);
    return { ok: false, reason: reason === "timeout" || reason === "tls" ? reason : "unreachable" };
  }
}
