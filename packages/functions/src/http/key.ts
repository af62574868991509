import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { Verb } from "@kiteloop/core/shared/verb";
import { base } from "./base.ts";
import { type Handler, handle, type Options } from "./handle.ts";
import { afterUses, keyStep } from "./key-step.ts";

/** A handler for an endpoint of the public API: a publishable key in the body, or a secret key in the header. */
export function keyHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return afterUses(handle(base, verb, keyStep, options));
}
