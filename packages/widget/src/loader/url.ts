import type { Page } from "./page.ts";

export const urlOf = ({ manifest }: Page, path: string): string => `${manifest.edge}/v1/${path}`;

/** An answer that takes longer is none; an old browser waits as long as it likes. */
const patienceMs = 15_000;

/** Bodies go as text/plain: such a request needs no preflight. */
export const post = (page: Page, path: string, body: string): Promise<Response> =>
  fetch(urlOf(page, path), {
    method: "POST",
    body,
    keepalive: true,
    signal: AbortSignal.timeout?.(patienceMs) as AbortSignal,
  });
