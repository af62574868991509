import type { SignedRequest } from "@kiteloop/contract/money/payment-source";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import type { Verb } from "@kiteloop/core/shared/verb";
import { base } from "./base.ts";
import { type Handler, handle, type Options, type Step } from "./handle.ts";
import { openStep } from "./open-step.ts";

const step: Step = {
  ...openStep,
  prepare: (_endpoint, request) => {
    const body: SignedRequest = { text: request.rawBody, headers: { ...request.headers } };
    return { ...request, body };
  },
};

/** A handler for an endpoint whose caller signs the body: the verb gets its exact text and the headers. */
export function signedHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return handle(base, verb, step, options);
}
