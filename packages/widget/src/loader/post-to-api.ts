import { loader } from "./current-loader.ts";
import type { ApiPath } from "./ports.ts";

/** Browsers without `AbortSignal.timeout` use their own timeout. */
const timeoutMs = 15_000;

/** The page's last call of each method; none rejects. */
export const lastCalls = new Map<string, Promise<unknown>>();

/** The address of a call. A program that drives the browser is named in it, because the browser's name may hide it. */
export const apiAddress = (path: ApiPath): string =>
  `${loader.manifest.edge}/v1/${path}${navigator.webdriver ? "?webdriver" : ""}`;

/**
 * The body is sent as text/plain, because such a request needs no preflight. Never throws: pages replace `fetch`. An
 * identity waits for the page's join, since a new participant belongs to their inviter's chain only if that is known.
 */
export const postToApi = async (path: ApiPath, body: string): Promise<Response> => {
  if (path === "participants") await lastCalls.get("join");
  return fetch(apiAddress(path), {
    method: "POST",
    body,
    keepalive: true,
    signal: AbortSignal.timeout?.(timeoutMs),
  });
};
