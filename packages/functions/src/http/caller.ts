import { timingSafeEqual } from "node:crypto";
import { AppError } from "@kiteloop/core/shared/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { viewerHeader } from "../cdn/viewer.ts";
import { config } from "../runtime/config.ts";

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}

/**
 * The real address of a request. Behind the CDN the connection is the CDN's, which sends the viewer's address and proves
 * itself with a secret; requests that bypass it get 404.
 * @throws AppError `route.not_found`
 */
export function callerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { ORIGIN_SECRET, ORIGIN_SECRET_ALSO } = config();
  if (ORIGIN_SECRET === undefined) return requestContext.http.sourceIp;
  const proof = headers["x-kiteloop-origin"] ?? "";
  const taken = [ORIGIN_SECRET, ORIGIN_SECRET_ALSO ?? ORIGIN_SECRET];
  if (!taken.some((secret) => same(proof, secret))) throw new AppError("route.not_found");
  return headers[viewerHeader] ?? requestContext.http.sourceIp;
}
