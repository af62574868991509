import { lookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import type { Web, WebFailure, WebLimits, WebPage } from "@kiteloop/core/context";
import { isPublicAddress } from "./address.ts";
import { decode, readBody } from "./body.ts";
import { type Dial, exchange } from "./exchange.ts";
import { type Target, targetOf } from "./target.ts";

export type WebParts = {
  /** Sent with each request, with where to complain. */
  userAgent: string;
  /** Hosts on loopback (`127.0.0.1:4002`) that may be read all the same. None unless said. */
  readableLoopback?: readonly string[];
  /** Every address of a name. */
  resolve?: (hostname: string) => Promise<readonly string[]>;
  /** Where a connection to a checked address is really made. */
  dial?: Dial;
};

type Settings = Required<Omit<WebParts, "readableLoopback">> & { readableLoopback: ReadonlySet<string> };
type Failed = { ok: false; reason: WebFailure };
const failed = (reason: WebFailure): Failed => ({ ok: false, reason });

const resolveByDns = async (hostname: string): Promise<string[]> =>
  (await lookup(hostname, { all: true, order: "ipv4first" })).map(({ address }) => address);

/** Rejects when the time is up: a look-up can't be called off. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new Error("time is up"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
}

/** The address to connect to; null when any address of the name is not public, so that none can be had by luck. */
async function addressOf(target: Target, { resolve }: Settings, signal: AbortSignal): Promise<string | null> {
  const { hostname, loopback } = target;
  if (loopback) return "127.0.0.1";
  if (isIP(hostname) !== 0) return isPublicAddress(hostname) ? hostname : null;
  const addresses = await Promise.race([resolve(hostname), untilAborted(signal)]);
  return addresses.every(isPublicAddress) ? (addresses[0] ?? null) : null;
}

const tlsCodes = /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH)/;

function failureOf(error: unknown, signal: AbortSignal): WebFailure {
  if (signal.aborted) return "timeout";
  const code = String(Reflect.get(Object(error), "code") ?? "");
  if (tlsCodes.test(code)) return "tls";
  if (/^(?:Z_|ERR_(?:_ERROR_FORMAT|BROTLI|.*DECOMPRESS))/.test(code)) return "wrong_type";
  return "unreachable";
}

function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

async function pageOf(
  response: IncomingMessage,
  { url }: Target,
  { bytes, types }: WebLimits,
): Promise<Failed | { ok: true; page: WebPage }> {
  if ((response.statusCode ?? 0) >= 300 || (response.statusCode ?? 0) < 200) return failed("error_status");
  const header = response.headers["content-type"] ?? "";
  const type = header.replace(/;.*$/s, "").trim().toLowerCase();
  if (!types.includes(type)) return failed("wrong_type");
  const body = await readBody(response, bytes);
  if (!body.ok) return body;
  const page = { url: url.href, type, headers: headersOf(response), body: decode(body.bytes, header) };
  return { ok: true, page };
}

const redirects = new Set([301, 302, 303, 307, 308]);

async function follow(
  raw: string,
  settings: Settings,
  limits: WebLimits,
  signal: AbortSignal,
): Promise<Failed | { ok: true; page: WebPage }> {
  let from: Target | null = null;
  let next = raw;
  for (let hop = 0; hop <= limits.redirects; hop++) {
    const target = targetOf(next, from, settings.readableLoopback);
    const address = target === null ? null : await addressOf(target, settings, signal);
    if (target === null || address === null) return failed("refused_address");
    const response = await exchange(target, address, { ...settings, signal });
    try {
      const { location } = response.headers;
      const moved = redirects.has(response.statusCode ?? 0) && location !== undefined;
      if (!moved) return await pageOf(response, target, limits);
      [from, next] = [target, location];
    } finally {
      response.destroy();
    }
  }
  return failed("too_many_redirects");
}

/** Reads pages of other people's sites under the limits of each call, and never from an address that is not public. */
export function createWeb(parts: WebParts): Web {
  const settings: Settings = {
    resolve: resolveByDns,
    dial: (host, port) => ({ host, port }),
    ...parts,
    readableLoopback: new Set(parts.readableLoopback),
  };
  return {
    async fetchPage(url, limits) {
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), Math.max(0, limits.ms));
      try {
        return await follow(url, settings, limits, ending.signal);
      } catch (error) {
        return failed(failureOf(error, ending.signal));
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
