import { assertSameSite } from "./csrf.ts";
import type { Step } from "./handle.ts";

/** Anybody may call; on the app origin, unsafe requests must come from our own pages. */
export const openStep: Step = {
  async authenticate(request, platform, endpoint, limit) {
    if (endpoint.method !== "GET" && endpoint.path.startsWith("/api/")) assertSameSite(request);
    await limit(endpoint, platform, { caller: request.address, body: request.body });
    return { kind: "anonymous", address: request.address };
  },
};
