import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import type { Target } from "./target.ts";

export type ConnectionTarget = (address: string, port: number) => { host: string; port: number };

const reading = {
  accept: "text/html,application/xhtml+xml,text/css,application/json;q=0.9,*/*;q=0.1",
  "accept-encoding": "gzip, deflate, br",
  "accept-language": "en;q=0.8, *;q=0.5",
};

/** A request other than a GET of a page; without a body it is a GET. */
export type OutgoingRequest = { headers: Readonly<Record<string, string>>; body: string | undefined };

/**
 * Sends a GET of a page, or the given request, and resolves with the response once its head has arrived. Connects to `address`
 * instead of a name, so that the checked address is the one used. No cookies, no kept connection.
 */
export function exchange(
  { url, hostname, port }: Target,
  address: string,
  { dial, userAgent, signal }: { dial: ConnectionTarget; userAgent: string; signal: AbortSignal },
  given?: OutgoingRequest,
): Promise<IncomingMessage> {
  const { headers = reading, body } = given ?? {};
  const secure = url.protocol === "https:";
  const options = {
    ...dial(address, port),
    path: `${url.pathname}${url.search}`,
    signal,
    agent: false as const,
    maxHeaderSize: 32 * 1024,
    method: body === undefined ? "GET" : "POST",
    headers: {
      host: url.host,
      "user-agent": userAgent,
      ...headers,
      ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
    },
  };
  return new Promise((resolve, reject) => {
    const sent = secure
      ? requestHttps({ ...options, servername: isIP(hostname) === 0 ? hostname : "" }, resolve)
      : requestHttp(options, resolve);
    sent.on("error", reject);
    sent.end(body);
  });
}
