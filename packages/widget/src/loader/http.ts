import { more } from "./bring.ts";
import { manifest } from "./page.ts";

/**
 * `code` is empty for a success, else `network` when there was no usable answer, or says what is wrong: the problem's
 * code, or the status where no more is known.
 */
export type Reply = { status: number; code: string; body: Record<string, unknown> };

export const url = (path: string) => `${manifest.edge}/v1/${path}`;

/** An answer that takes longer is none. */
const patienceMs = 15_000;

/** Sends a body once and never throws. Bodies go as text/plain: such a request needs no preflight. */
export async function send(path: string, body: string): Promise<Reply> {
  try {
    // An old browser waits as long as it likes.
    const signal = AbortSignal.timeout?.(patienceMs);
    const response = await fetch(url(path), { method: "POST", body, keepalive: true, signal });
    const { status, ok } = response;
    // What is no JSON is a proxy's error page: its status still says what to do.
    return { status, code: ok ? "" : `${status}`, body: Object(await response.json().catch(() => {})) };
  } catch {
    return { status: 0, code: "network", body: {} };
  }
}

/**
 * Calls the API with the project's key; `body` is asked for at each attempt. What goes wrong is tried again, and told to
 * who has to know.
 */
export async function call(path: string, body: () => object, again = 2): Promise<Reply> {
  const ask = () => send(path, JSON.stringify({ key: manifest.project.key, ...body() }));
  const reply = await ask();
  return (reply.code && (await more())?.failed(path, reply, ask, again)) || reply;
}
