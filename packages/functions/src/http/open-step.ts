import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { assertSameSite } from "./csrf.ts";
import type { Options, Step } from "./handle.ts";

/** Anybody may call; on the app origin, unsafe requests must come from our own pages. */
export const openStep: Step = {
  async authenticate(request, platform, endpoint, limit) {
    if (endpoint.method !== "GET" && endpoint.path.startsWith("/api/")) assertSameSite(request);
    await limit(endpoint, platform, { caller: request.address, body: request.body });
    return { kind: "anonymous", address: request.address };
  },
};

/** The options of an endpoint that anybody may call. @throws Error unless exactly pages are given the page of their problems */
export function openOptions<Result>({ page }: Endpoint, options: Options<Result> = {}): Options<Result> {
  if ((page === true) !== (options.problemPage !== undefined)) throw new Error("use problemPage for pages");
  return options;
}
