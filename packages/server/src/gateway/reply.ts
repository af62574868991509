import type { ServerResponse } from "node:http";
import * as z from "zod";

const Structured = z.object({
  statusCode: z.int().min(200).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  cookies: z.array(z.string()).default([]),
  body: z.string().default(""),
  isBase64Encoded: z.boolean().default(false),
});

export type Reply = { status: number; headers: Record<string, string>; cookies: string[]; body: Buffer };

/** Lambda's limit on a response. */
const largest = 6 * 1024 * 1024;

/** Reads a handler's result by the rules of payload 2.0: anything without a status is the JSON body itself. */
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

const gatewayMessages = {
  400: "Bad Request",
  404: "Not Found",
  413: "Request Entity Too Large",
  500: "Internal Server Error",
} as const;

/** API Gateway's own answer without a handler: its own JSON, not a problem of the contract. */
export function gatewayReply(
  status: keyof typeof gatewayMessages,
  headers: Record<string, string> = {},
): Reply {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    cookies: [],
    body: Buffer.from(JSON.stringify({ message: gatewayMessages[status] })),
  };
}

/** Sends a reply. Security headers are added unless the handler set them, as by CloudFront. */
export function send(
  response: ServerResponse,
  reply: Reply,
  defaults: Record<string, string>,
  requestId: string,
): void {
  const headers: Record<string, string | string[]> = {
    ...defaults,
    "apigw-requestid": requestId,
    ...reply.headers,
  };
  if (reply.cookies.length > 0) headers["set-cookie"] = reply.cookies;
  response.writeHead(reply.status, headers);
  // Node drops the body of an answer to HEAD.
  response.end(reply.body);
}
