import { createHash } from "node:crypto";
import { type Deprecated, type Endpoint, isVersioned } from "@kiteloop/contract/shared/endpoint";
import { AppError, type Quota } from "@kiteloop/core/shared/errors";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import * as z from "zod/mini";
import type { Request } from "./request.ts";

/** draft-ietf-httpapi-ratelimit-headers-11 */
function quotaHeaders({ limit, remaining, seconds }: Quota): Record<string, string> {
  return {
    "ratelimit-policy": `"minute";q=${limit};w=60`,
    ratelimit: `"minute";r=${remaining};t=${seconds}`,
  };
}

/** RFC 9745 and RFC 8594. */
function deprecationHeaders({ since, sunset, link }: Deprecated): Record<string, string> {
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    sunset: new Date(sunset).toUTCString(),
    link: `<${link}>; rel="deprecation"; type="text/html"`,
  };
}

/** Headers of every answer to a server. */
export function serverHeaders({ deprecated }: Endpoint, quota: Quota | null): Record<string, string> {
  return {
    ...(quota !== null && quotaHeaders(quota)),
    ...(deprecated !== undefined && deprecationHeaders(deprecated)),
  };
}

const Versioned = z.object({ version: z.int() });

/** The record's version, if it has one, and a hash of the answer: weak, because the answer may be compressed. */
function etagOf(text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  const { data } = Versioned.safeParse(JSON.parse(text));
  return data === undefined ? `W/"${hash}"` : `W/"${data.version}.${hash}"`;
}

const tagsOf = (header: string) => header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));

/** The answer with its entity tag, without its body where the caller has it already (RFC 9110, If-None-Match). */
export function revalidate(
  { method }: Endpoint,
  request: Request,
  answer: APIGatewayProxyStructuredResultV2,
): APIGatewayProxyStructuredResultV2 {
  const { body, headers } = answer;
  if (body === undefined || headers?.["content-type"] !== "application/json") return answer;
  const etag = etagOf(body);
  if (method !== "GET") return { ...answer, headers: { ...headers, etag } };
  const { "content-type": type, ...others } = headers;
  const revalidated = { ...others, etag, "cache-control": "private, no-cache" };
  const known = tagsOf(request.header("if-none-match") ?? "");
  if (known.includes("*") || known.includes(etag.slice(2))) return { statusCode: 304, headers: revalidated };
  return { ...answer, headers: { ...revalidated, "content-type": type } };
}

const versionTag = /^"([1-9]\d{0,15})\.[\w-]{22}"$/;

/**
 * The request with the version of its If-Match in the body, for endpoints that change a version.
 * @throws AppError `request.invalid` where there is none, `precondition.failed` if the body names another version
 */
export function withIfMatch(endpoint: Endpoint, request: Request): Request {
  const header = request.header("if-match");
  if (header === null) return request;
  const [, digits] = versionTag.exec(header.trim().replace(/^W\//, "")) ?? [];
  if (!isVersioned(endpoint) || digits === undefined) {
    const message = "is one entity tag of a record that has a version, at an endpoint that changes it";
    throw new AppError("request.invalid", { errors: [{ path: "If-Match", message }] });
  }
  const version = Number(digits);
  const named = Versioned.safeParse(request.body);
  if (named.success && named.data.version !== version) throw new AppError("precondition.failed");
  return { ...request, body: { ...Object(request.body), version } };
}

/** With If-Match, a record that has changed is a precondition that failed. */
export async function underIfMatch<Result>(request: Request, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict.version" && request.header("if-match") !== null)
      throw new AppError("precondition.failed", {}, error);
    throw error;
  }
}
