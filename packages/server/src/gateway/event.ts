import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { GatewayRoute } from "./match.ts";

type Parts = {
  request: IncomingMessage;
  sourceIp: string;
  rawPath: string;
  rawQuery: string;
  route: GatewayRoute;
  params: Record<string, string>;
  body: Buffer;
  /** The edge origin receives no cookies. */
  cookies: boolean;
};

/** API Gateway passes these on as text, and all else in base64: forms, `+json` types and bodies without a type too. */
const textual = /^(text\/|application\/(json|javascript|xml)(;|$))/;

/** A request's headers in Lambda's form, with cookies only if asked for. */
export function headersOf(request: IncomingMessage, cookies: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name === "cookie" || name === "connection") continue;
    headers[name] = Array.isArray(value) ? value.join(",") : value;
  }
  if (cookies && request.headers.cookie !== undefined) headers.cookie = request.headers.cookie;
  return headers;
}

function queryOf(rawQuery: string): Record<string, string> | undefined {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(rawQuery)) {
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before},${value}`);
  }
  return values.size > 0 ? Object.fromEntries(values) : undefined;
}

function context({ request, sourceIp, rawPath, route }: Parts): APIGatewayProxyEventV2["requestContext"] {
  const now = new Date();
  const host = request.headers.host ?? "127.0.0.1";
  return {
    accountId: "000000000000",
    apiId: "local",
    domainName: host,
    domainPrefix: host.split(/[.:]/)[0] ?? "",
    http: {
      method: request.method ?? "GET",
      path: rawPath,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp,
      userAgent: request.headers["user-agent"] ?? "",
    },
    requestId: randomUUID(),
    routeKey: `${route.method} ${route.path}`,
    stage: "$default",
    time: now.toISOString(),
    timeEpoch: now.getTime(),
  };
}

/** An HTTP request as the HTTP API passes it to a Lambda function: payload format 2.0. */
export function toEvent(parts: Parts): APIGatewayProxyEventV2 {
  const { request, rawPath, rawQuery, params, body } = parts;
  const asText = body.length === 0 || textual.test(request.headers["content-type"] ?? "");
  const requestContext = context(parts);
  const cookies = parts.cookies ? (request.headers.cookie ?? "").split(/;\s*/).filter(Boolean) : [];
  const query = queryOf(rawQuery);
  return {
    version: "2.0",
    routeKey: requestContext.routeKey,
    rawPath,
    rawQueryString: rawQuery,
    headers: headersOf(request, parts.cookies),
    requestContext,
    isBase64Encoded: !asText,
    ...(cookies.length > 0 && { cookies }),
    ...(query && { queryStringParameters: query }),
    ...(Object.keys(params).length > 0 && { pathParameters: params }),
    ...(body.length > 0 && { body: body.toString(asText ? "utf8" : "base64") }),
  };
}
