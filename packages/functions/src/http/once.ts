import { createHash } from "node:crypto";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { AnyKey } from "@kiteloop/core/shared/context";
import { runOnce } from "@kiteloop/core/shared/idempotency";
import { parseWith } from "@kiteloop/core/shared/verb";
import * as z from "zod/mini";
import type { Call } from "./handle.ts";
import type { Request } from "./request.ts";

const idempotencyKey = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,255}$/, "is 1 to 255 visible ASCII characters"));

/**
 * A call from another page is another call: an answer can't be read from a page where the call itself would
 * be refused. So is a change of another version, which If-Match may name instead of the body.
 */
function fingerprint({ id }: Endpoint, { projectId, origin }: AnyKey, request: Request): string {
  const { params, rawBody } = request;
  const tag = request.header("if-match") ?? "";
  const call = [id, ...Object.values(params), projectId, origin, tag, rawBody];
  return createHash("sha256").update(call.join("\n")).digest("hex");
}

/**
 * Runs the verb once for each Idempotency-Key. Endpoints that only pages call have none: a beacon's id makes it count
 * once, and the CDN lets a page's call pass without a preflight.
 */
export async function onceByKey<Result>(call: Call<Result>): Promise<Result> {
  const { request, platform, actor, endpoint, run, stored } = call;
  if (actor.kind !== "key" || endpoint.auth.kind === "publishable") return run();
  const key = request.header("idempotency-key");
  if (key === null || endpoint.method === "GET") return run();
  // Each API key has its own: a page, whose key is public, can't take the ones that a server will use.
  const id = {
    workspaceId: actor.workspaceId,
    key: `${actor.keyId} ${await parseWith(idempotencyKey, key)}`,
  };
  return runOnce(platform, id, fingerprint(endpoint, actor, request), run, stored);
}
