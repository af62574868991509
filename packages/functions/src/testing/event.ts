import type { APIGatewayProxyEventV2 } from "aws-lambda";

export type EventParts = {
  method?: string;
  path?: string;
  query?: string;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
  params?: Record<string, string>;
  address?: string;
};

/** An API Gateway event of payload format 2.0. */
export function testEvent(parts: EventParts = {}): APIGatewayProxyEventV2 {
  const { method = "GET", path = "/api/ping", query = "", headers = {}, address = "192.0.2.1" } = parts;
  return {
    version: "2.0",
    routeKey: `${method} ${path}`,
    rawPath: path,
    rawQueryString: query,
    headers,
    ...(parts.cookies === undefined ? {} : { cookies: parts.cookies }),
    ...(parts.body === undefined ? {} : { body: parts.body }),
    ...(parts.params === undefined ? {} : { pathParameters: parts.params }),
    queryStringParameters: Object.fromEntries(new URLSearchParams(query)),
    requestContext: {
      accountId: "local",
      apiId: "local",
      domainName: "127.0.0.1",
      domainPrefix: "local",
      http: { method, path, protocol: "HTTP/1.1", sourceIp: address, userAgent: "test" },
      requestId: "test",
      routeKey: `${method} ${path}`,
      stage: "$default",
      time: "10/Mar/2026:12:00:00 +0000",
      timeEpoch: 1_773_144_000_000,
    },
    isBase64Encoded: false,
  };
}
