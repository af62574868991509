import type { ServerResponse } from "node:http";
import { type ErrorCode, errorCodes } from "@kiteloop/contract/errors";
import * as z from "zod";

const Structured = z.object({
  statusCode: z.int().min(200).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(""),
  isBase64Encoded: z.boolean().default(false),
});

export type Reply = { status: number; headers: Record<string, string>; cookies: string[]; body: Buffer };

/** Largest answer Lambda may give. */
const largest = 6 * 1024 * 1024;

/** Reads what a handler returned, by the rules of payload 2.0: anything without a status is the JSON body itself. */
export function toReply(result: unknown): Reply {
  if (typeof result !== "object" || result === null || !("statusCode" in result)) {
    const body = Buffer.from(typeof result === "string" ? result : (JSON.stringify(result) ?? ""));
    return { status: 200, headers: { "content-type": "application/json" }, cookies: [], body };
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = Structured.parse(result);
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  if (bytes.length > largest) throw new Error(`an answer of ${bytes.length} bytes; Lambda allows ${largest}`);
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return { status: statusCode, headers: Object.fromEntries(lower), cookies, body: bytes };
}

/** What the gateway itself refuses, in the shape every endpoint answers errors. */
export function problemReply(
  code: ErrorCode,
  requestId: string,
  headers: Record<string, string> = {},
): Reply {
  const { status, title } = errorCodes[code];
  const problem = { type: `https://kiteloop.dev/errors/${code}`, title, status, code, requestId };
  return {
    status,
    headers: { "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
    cookies: [],
    body: Buffer.from(JSON.stringify(problem)),
  };
}

/** Sends a reply. Security headers stand in for what the handler left out; its own win, as on CloudFront. */
export function send(
  response: ServerResponse,
  reply: Reply,
  defaults: Record<string, string>,
  requestId: string,
): void {
  const headers: Record<string, string | string[]> = {
    ...defaults,
    "x-request-id": requestId,
    ...reply.headers,
  };
  if (reply.cookies.length > 0) headers["set-cookie"] = reply.cookies;
  response.writeHead(reply.status, headers);
  response.end(response.req.method === "HEAD" ? undefined : reply.body);
}
