import { timingSafeEqual } from "node:crypto";
import { AppError } from "@kiteloop/core/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { config } from "../runtime/config.ts";

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.byteLength === right.byteLength && timingSafeEqual(left, right);
}

/**
 * The address a request really came from. Behind the CDN the connection is the CDN's own: it says the viewer's
 * address, and proves itself by a secret; who calls the API around it finds nothing there.
 * @throws AppError `route.not_found`
 */
export function callerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { ORIGIN_SECRET, ORIGIN_SECRET_ALSO } = config();
  if (ORIGIN_SECRET === undefined) return requestContext.http.sourceIp;
  const told = headers["x-kiteloop-origin"] ?? "";
  const taken = [ORIGIN_SECRET, ORIGIN_SECRET_ALSO ?? ORIGIN_SECRET];
  if (!taken.some((secret) => same(told, secret))) throw new AppError("route.not_found");
  return headers["x-kiteloop-viewer"] ?? requestContext.http.sourceIp;
}
