import { createHash } from "node:crypto";
import type { Endpoint } from "@kiteloop/contract/endpoint";
import { resolveKey, usesRecorded } from "@kiteloop/core/api-key";
import type { Key } from "@kiteloop/core/context";
import { AppError } from "@kiteloop/core/errors";
import { once } from "@kiteloop/core/idempotency";
import { parseWith, type Verb } from "@kiteloop/core/verb";
import { visitorSecret } from "@kiteloop/core/visitor";
import * as z from "zod";
import { type Handler, handle, type Options, type Step } from "./handle.ts";
import type { Request } from "./request.ts";
import { visitorOf } from "./visitor.ts";

const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, "is 1 to 255 visible ASCII characters");
const withKey = z.object({ key: z.string().max(200) });

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

/** From another page it is another call: an answer is not to be had from where the call itself would be refused. */
function fingerprint(endpoint: Endpoint, { projectId, origin }: Key, { rawBody }: Request): string {
  return createHash("sha256").update(`${endpoint.id}\n${projectId}\n${origin}\n${rawBody}`).digest("hex");
}

/** A server's calls all come from its one address and stand for all its users. */
const serverFactor = 25;

const step: Step = {
  async authenticate(request, platform, endpoint, limit) {
    const factor = request.header("authorization") === null ? 1 : serverFactor;
    await limit(endpoint, platform, { caller: request.address, factor });
    const credential = await resolveKey(platform, presentedKey(request));
    await limit(endpoint, platform, { workspace: credential.workspaceId });
    const visitor = visitorOf(request, await visitorSecret(platform));
    return { kind: "key", ...credential, origin: request.origin, visitor };
  },
  async around({ request, platform, actor, endpoint, run }) {
    const key = request.header("idempotency-key");
    if (key === null || actor.kind !== "key") return run();
    // Each API key has its own: a page, whose key is public, can't take the ones that a server will use.
    const id = { workspaceId: actor.workspaceId, key: `${actor.keyId} ${parseWith(idempotencyKey, key)}` };
    return once(platform, id, fingerprint(endpoint, actor, request), run);
  },
};

/** A handler for an endpoint of the public API: a publishable key in the body, or a secret key in the header. */
export function keyHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  const handler = handle(verb, step, options);
  return async (event) => {
    const answer = await handler(event);
    // Lambda freezes the process after the answer: what runs beside the call must have ended.
    await usesRecorded();
    return answer;
  };
}
