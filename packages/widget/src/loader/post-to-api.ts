import type { ManifestPort } from "./ports.ts";

/** Browsers without `AbortSignal.timeout` use their own timeout. */
const timeoutMs = 15_000;

/** The body is sent as text/plain, because such a request needs no preflight. Never throws: pages replace `fetch`. */
export const postToApi = async ({ manifest }: ManifestPort, path: string, body: string): Promise<Response> =>
  fetch(`${manifest.edge}/v1/${path}`, {
    method: "POST",
    body,
    keepalive: true,
    signal: AbortSignal.timeout?.(timeoutMs),
  });
