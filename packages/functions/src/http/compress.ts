import { gzipSync } from "node:zlib";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

/** Below this many characters a response fits in one packet anyway. */
const smallest = 1_400;

/**
 * A response that is compressed if the client accepts it. CloudFront compresses only what it may cache, and it may cache
 * none of ours.
 */
export function compress(
  { headers: { "accept-encoding": accepted = "" } }: APIGatewayProxyEventV2,
  response: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  const { body = "", headers } = response;
  if (body.length < smallest || !/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)) return response;
  return {
    ...response,
    headers: { ...headers, "content-encoding": "gzip" },
    body: gzipSync(body).toString("base64"),
    isBase64Encoded: true,
  };
}
