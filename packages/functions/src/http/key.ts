import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { isAllowedIp, logRequest } from "@kiteloop/core/publishing/api-key";
import type { Actor, Platform } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import { isSuspended } from "@kiteloop/core/shared/suspension";
import type { Verb } from "@kiteloop/core/shared/verb";
import { base } from "./base.ts";
import { withoutBlanks } from "./blanks.ts";
import { type Handler, handle, type Options, type Step } from "./handle.ts";
import { afterUses, keyStep } from "./key-step.ts";
import { onceByKey } from "./once.ts";
import { revalidate, serverHeaders, underIfMatch, withIfMatch } from "./server-headers.ts";

/** In `around` and not before, so that the key's log shows what was refused. */
function assertAllowedIp(actor: Actor, address: string): void {
  if (actor.kind !== "key") return;
  const { allowedIps = [] } = actor;
  if (allowedIps.length > 0 && !isAllowedIp(allowedIps, address)) throw new AppError("key.ip_not_allowed");
}

/** No longer than a request may a suspended workspace's key work, so this is not read with the key, which is cached. */
async function assertNotSuspended({ table }: Platform, actor: Actor): Promise<void> {
  if (actor.kind === "key" && actor.secret && (await isSuspended(table, actor.workspaceId)))
    throw new AppError("workspace.suspended");
}

/**
 * For servers: addresses that a key is limited to, what is left of the rate limit, entity tags, and the secret key's log of its requests. Page views do
 * without: the log writes an item.
 */
const serverStep: Step = {
  ...keyStep,
  async around(call) {
    assertAllowedIp(call.actor, call.request.address);
    await assertNotSuspended(call.platform, call.actor);
    return underIfMatch(call.request, () => onceByKey(call));
  },
  prepare: (endpoint, request) => withoutBlanks(endpoint, withIfMatch(endpoint, request)),
  headers: serverHeaders,
  answer: revalidate,
  note({ platform, actor, endpoint: { method, path: route }, requestId: id, status, ms }) {
    if (actor.kind === "key" && actor.secret) logRequest(platform, actor, { id, method, route, status, ms });
  },
};

/** A handler for an endpoint of the public API: a publishable key in the body, or a secret key in the header. */
export function keyHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return afterUses(handle(base, verb, serverStep, options));
}
