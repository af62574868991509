import type { ApiPath, ManifestPort } from "./ports.ts";

/** Browsers without `AbortSignal.timeout` use their own timeout. */
const timeoutMs = 15_000;

/** The address of a call. A program that drives the browser is named in it, because the browser's name may hide it. */
export const apiAddress = ({ manifest }: ManifestPort, path: ApiPath): string =>
  `${manifest.edge}/v1/${path}${navigator.webdriver ? "?webdriver" : ""}`;

/** The body is sent as text/plain, because such a request needs no preflight. Never throws: pages replace `fetch`. */
export const postToApi = async (loader: ManifestPort, path: ApiPath, body: string): Promise<Response> =>
  fetch(apiAddress(loader, path), {
    method: "POST",
    body,
    keepalive: true,
    signal: AbortSignal.timeout?.(timeoutMs),
  });
