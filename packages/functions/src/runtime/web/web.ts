import type { IncomingMessage } from "node:http";
import type { Web, WebFailure, WebLimits, WebPage } from "@kiteloop/core/shared/context";
import { decode, readBody } from "./body.ts";
import { exchange } from "./exchange.ts";
import { post, postTarget } from "./post.ts";
import { addressOf, failureOf, type Settings as Leaving, resolveByDns } from "./reach.ts";
import { type LoopbackPorts, loopbackPortsOf, type Target, targetOf } from "./target.ts";

export type WebParts = Pick<Leaving, "userAgent"> &
  Partial<Leaving> & {
    /** Hosts read from loopback: `127.0.0.1:4002`, or a name there: `shop.example=127.0.0.1:4002`. None by default. */
    readableLoopback?: readonly string[];
    /** Whether servers on loopback may be posted to, by plain http. False by default. */
    postsToLoopback?: boolean;
  };

type Settings = Leaving & { loopbackPorts: LoopbackPorts; postsToLoopback: boolean };
type Failed = { ok: false; reason: WebFailure };
const failed = (reason: WebFailure): Failed => ({ ok: false, reason });

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

type Received = { url: string; type: string; header: string; response: IncomingMessage; bytes: Buffer };

async function receive(
  response: IncomingMessage,
  { url }: Target,
  { bytes, types }: WebLimits,
): Promise<Failed | ({ ok: true } & Received)> {
  if ((response.statusCode ?? 0) >= 300 || (response.statusCode ?? 0) < 200) return failed("error_status");
  const header = response.headers["content-type"] ?? "";
  const type = header.replace(/;.*$/s, "").trim().toLowerCase();
  if (!types.includes(type)) return failed("wrong_type");
  const body = await readBody(response, bytes);
  if (!body.ok) return body;
  return { ok: true, url: url.href, type, header, response, bytes: body.bytes };
}

const pageOf = ({ url, type, header, response, bytes }: Received): WebPage => ({
  url,
  type,
  headers: headersOf(response),
  body: decode(bytes, header),
});

const redirects = new Set([301, 302, 303, 307, 308]);

async function follow(
  raw: string,
  settings: Settings,
  limits: WebLimits,
  signal: AbortSignal,
): Promise<Failed | ({ ok: true } & Received)> {
  let from: Target | null = null;
  let next = raw;
  for (let hop = 0; hop <= limits.redirects; hop++) {
    const target = targetOf(next, from, settings.loopbackPorts);
    const address = target === null ? null : await addressOf(target, settings, signal);
    if (target === null || address === null) return failed("refused_address");
    const response = await exchange(target, address, { ...settings, signal });
    try {
      const { location } = response.headers;
      const moved = redirects.has(response.statusCode ?? 0) && location !== undefined;
      if (!moved) return await receive(response, target, limits);
      [from, next] = [target, location];
    } finally {
      response.destroy();
    }
  }
  return failed("too_many_redirects");
}

/**
 * Reads pages of other people's sites and posts to their servers, within the limits of each call, and never to an
 * address that is not public.
 */
export function createWeb(parts: WebParts): Web {
  const { readableLoopback = [], resolve = resolveByDns, ...rest } = parts;
  const loopbackPorts = loopbackPortsOf(readableLoopback);
  const settings: Settings = {
    // Such a name has no server other than that port.
    resolve: (name) =>
      loopbackPorts.has(name) ? Promise.reject(new Error("is on loopback only")) : resolve(name),
    dial: (host, port) => ({ host, port }),
    postsToLoopback: false,
    ...rest,
    loopbackPorts,
  };
  const read = async (url: string, limits: WebLimits) => {
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), Math.max(0, limits.ms));
    try {
      return await follow(url, settings, limits, ending.signal);
    } catch (error) {
      return failed(failureOf(error, ending.signal));
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    mayPost: async (url) => postTarget(url, settings.postsToLoopback) !== null,
    async post(url, sent, limits) {
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), Math.max(0, limits.ms));
      try {
        return await post(url, sent, limits, settings, ending.signal);
      } finally {
        clearTimeout(timer);
      }
    },
    async fetchPage(url, limits) {
      const received = await read(url, limits);
      return received.ok ? { ok: true, page: pageOf(received) } : received;
    },
    async fetchFile(url, limits) {
      const received = await read(url, limits);
      return received.ok ? { ok: true, bytes: received.bytes } : received;
    },
  };
}
