import { createHash } from "node:crypto";
import { AppError } from "@kiteloop/core/shared/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { viewerAddressHeader, viewerHeader } from "../cdn/viewer.ts";
import { config } from "../runtime/config.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/**
 * The real address of a request. Behind the CDN the connection is the CDN's, which sends the viewer's address and proves
 * itself with a secret; requests that bypass it get 404.
 * @throws AppError `route.not_found`
 */
export function callerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const { ORIGIN_SECRET_SHA256: taken } = config();
  if (taken === undefined) return requestContext.http.sourceIp;
  const proof = headers["x-kiteloop-origin"] ?? "";
  // How long this takes says something about hashes, from which no secret follows.
  if (!taken.split(",").includes(sha256(proof))) throw new AppError("route.not_found");
  // `192.0.2.7:443`, `2001:db8::7:443` or `[2001:db8::7]:443`
  const ofViewer = headers[viewerHeader] ?? headers[viewerAddressHeader]?.replace(/^\[|]?:\d+$/g, "");
  return ofViewer ?? requestContext.http.sourceIp;
}
