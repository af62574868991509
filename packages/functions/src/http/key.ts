import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { logRequest } from "@kiteloop/core/publishing/api-key";
import type { Verb } from "@kiteloop/core/shared/verb";
import { base } from "./base.ts";
import { type Handler, handle, type Options, type Step } from "./handle.ts";
import { afterUses, keyStep } from "./key-step.ts";

/** Adds each request to its secret key's log. Page views do without: it writes an item. */
const loggedKeyStep: Step = {
  ...keyStep,
  note({ platform, actor, endpoint: { method, path: route }, requestId: id, status, ms }) {
    if (actor.kind === "key" && actor.secret) logRequest(platform, actor, { id, method, route, status, ms });
  },
};

/** A handler for an endpoint of the public API: a publishable key in the body, or a secret key in the header. */
export function keyHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return afterUses(handle(base, verb, loggedKeyStep, options));
}
