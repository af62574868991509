import { createHash } from "node:crypto";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { resolveKey, usesRecorded } from "@kiteloop/core/publishing/api-key";
import type { Key, Platform } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import { runOnce } from "@kiteloop/core/shared/idempotency";
import { parseWith } from "@kiteloop/core/shared/verb";
import { visitorSecret } from "@kiteloop/core/shared/visitor";
import * as z from "zod/mini";
import type { Call, Handler, Step } from "./handle.ts";
import type { Limiter } from "./limiter.ts";
import type { Request } from "./request.ts";
import { visitorOf } from "./visitor.ts";

const idempotencyKey = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,255}$/, "is 1 to 255 visible ASCII characters"));
const withKey = z.object({ key: z.string().check(z.maxLength(200)) });

function presentedKey(request: Request): string {
  const header = request.header("authorization");
  if (header !== null) {
    const match = /^Bearer (\S{1,200})$/i.exec(header);
    if (match?.[1] === undefined) throw new AppError("key.invalid");
    return match[1];
  }
  const body = withKey.safeParse(request.body);
  if (!body.success) throw new AppError("key.invalid");
  return body.data.key;
}

/**
 * A call from another page is another call: an answer can't be read from a page where the call itself would
 * be refused.
 */
function fingerprint({ id }: Endpoint, { projectId, origin }: Key, { params, rawBody }: Request): string {
  const call = [id, ...Object.values(params), projectId, origin, rawBody];
  return createHash("sha256").update(call.join("\n")).digest("hex");
}

/** A server's calls all come from its one address, for all its users. */
const serverFactor = 25;

export const keyStep = {
  async authenticate(request: Request, platform: Platform, endpoint: Endpoint, limit: Limiter): Promise<Key> {
    const factor = request.header("authorization") === null ? 1 : serverFactor;
    await limit(endpoint, platform, { caller: request.address, factor });
    const credential = await resolveKey(platform, presentedKey(request));
    await limit(endpoint, platform, { workspace: credential.workspaceId });
    const visitor = visitorOf(request, await visitorSecret(platform));
    return { kind: "key", ...credential, origin: request.origin, visitor };
  },
  async around<Result>(call: Call<Result>): Promise<Result> {
    const { request, platform, actor, endpoint, run, stored } = call;
    if (actor.kind !== "key") return run();
    const key = request.header("idempotency-key");
    if (key === null || endpoint.method === "GET") return run();
    // Each API key has its own: a page, whose key is public, can't take the ones that a server will use.
    const id = { workspaceId: actor.workspaceId, key: `${actor.keyId} ${parseWith(idempotencyKey, key)}` };
    return runOnce(platform, id, fingerprint(endpoint, actor, request), run, stored);
  },
} satisfies Step;

/** Lambda freezes the process after the answer, so everything running beside the call must have ended. */
export const afterUses =
  (handler: Handler): Handler =>
  async (event) => {
    const answer = await handler(event);
    await usesRecorded();
    return answer;
  };
