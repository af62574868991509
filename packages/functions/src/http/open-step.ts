import { assertSameSite } from "./csrf.ts";
import type { Step } from "./handle.ts";

/** Anybody may call; what changes something on the app origin, from our own pages only. */
export const openStep: Step = {
  async authenticate(request, platform, endpoint, limit) {
    if (endpoint.method !== "GET" && endpoint.path.startsWith("/api/")) assertSameSite(request);
    await limit(endpoint, platform, { caller: request.address, body: request.body });
    return { kind: "anonymous", address: request.address };
  },
};
