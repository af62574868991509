import type { Endpoint } from "@kiteloop/contract/endpoint";
import type { Verb } from "@kiteloop/core/verb";
import { assertSameSite } from "./csrf.ts";
import { type Handler, handle, type Options, type Step } from "./handle.ts";

const step: Step = {
  async authenticate(request, platform, endpoint, limit) {
    if (endpoint.method !== "GET" && endpoint.path.startsWith("/api/")) assertSameSite(request);
    await limit(endpoint, platform, { caller: request.address, body: request.body });
    return { kind: "anonymous", address: request.address };
  },
};

/** A handler for an endpoint that anybody may call; what changes something on the app origin, from our own pages only. */
export function openHandler<E extends Endpoint, Result>(
  verb: Verb<E, Result>,
  options?: Options<Result>,
): Handler {
  return handle(verb, step, options);
}
