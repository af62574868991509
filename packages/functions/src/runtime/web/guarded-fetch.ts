import { isPublicAddress, isPublicOrPrivate } from "./address.ts";
import { readBody } from "./body.ts";
import { exchange } from "./exchange.ts";
import { addressOf, resolveByDns, type Settings } from "./reach.ts";
import { loopbackPortsOf, targetAt, targetOf } from "./target.ts";

/** The part of `fetch` that libraries of protocols use. Without a body it is a GET. */
export type GuardedFetch = (
  url: string,
  request: { headers?: Readonly<Record<string, string>>; body?: string; signal: AbortSignal },
) => Promise<Response>;

export type GuardedFetchParts = Pick<Settings, "userAgent"> &
  Partial<Settings> & {
    /** The most bytes of an answer. */
    bytes: number;
    /** Hosts that are reached on loopback by plain http, such as `127.0.0.1:4002`. None by default. */
    loopback?: readonly string[];
    /** Origins by https that the operator named, which may be in a private network and at another port. None by default. */
    own?: readonly string[];
  };

/** An address that nothing is asked at. */
export class AddressRefused extends Error {
  override readonly name = "AddressRefused";
}

/**
 * Like `fetch`, but it connects to public addresses only, by https at its default port, follows no redirect, and refuses long
 * answers. It rejects with an Error that says so.
 */
export function guardedFetch({ bytes, loopback = [], own = [], ...given }: GuardedFetchParts): GuardedFetch {
  const loopbackPorts = loopbackPortsOf(loopback);
  const settings: Settings = {
    resolve: resolveByDns,
    dial: (host, port) => ({ host, port }),
    ...given,
  };
  return async (url, { headers = {}, body, signal }) => {
    const named = targetAt(url, own);
    const admits = named === null ? isPublicAddress : isPublicOrPrivate;
    const target = named ?? targetOf(url, null, loopbackPorts);
    const address = target === null ? null : await addressOf(target, settings, signal, admits);
    if (target === null || address === null || (target.url.protocol !== "https:" && !target.loopback))
      throw new AddressRefused(`${url} is no public address that is reached by https at its default port`);
    const response = await exchange(target, address, { ...settings, signal }, { headers, body });
    try {
      const read = await readBody(response, bytes);
      if (!read.ok)
        throw new Error(`${url} answered ${read.reason === "too_large" ? "too much" : "unreadably"}`);
      return answerOf(response.statusCode ?? 0, response.headers["content-type"], read.bytes);
    } finally {
      response.destroy();
    }
  };
}

/** Statuses whose answers have no body. */
const empty = new Set([204, 205, 304]);

function answerOf(status: number, type: string | undefined, bytes: Buffer): Response {
  const body = empty.has(status) ? null : new Uint8Array(bytes);
  return new Response(body, { status, ...(type !== undefined && { headers: { "content-type": type } }) });
}
