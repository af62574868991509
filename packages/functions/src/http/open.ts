import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { Verb } from "@kiteloop/core/shared/verb";
import { base } from "./base.ts";
import { type Handler, handle, type Options } from "./handle.ts";
import { openOptions, openStep } from "./open-step.ts";

/** A handler for an endpoint that anybody may call; on the app origin, unsafe requests must come from our own pages. */
export function openHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return handle(base, verb, openStep, openOptions(verb.endpoint, options));
}
