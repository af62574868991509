import type { ManifestPort } from "./ports.ts";

export const apiUrl = ({ manifest }: ManifestPort, path: string): string => `${manifest.edge}/v1/${path}`;

/** Browsers without `AbortSignal.timeout` use their own timeout. */
const timeoutMs = 15_000;

/** The body is sent as text/plain, because such a request needs no preflight. */
export const postToApi = (loader: ManifestPort, path: string, body: string): Promise<Response> =>
  fetch(apiUrl(loader, path), {
    method: "POST",
    body,
    keepalive: true,
    signal: AbortSignal.timeout?.(timeoutMs),
  });
