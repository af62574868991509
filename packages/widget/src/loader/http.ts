/** `code` is empty for a success, else the problem's code, or `network` when there was no usable answer. */
export type Reply = { status: number; code: string; body: Record<string, unknown> };

/** A field of an answer as text: what is not text is left out, so nothing of another shape gets further. */
export const text = (value: unknown) => (typeof value === "string" ? value : "");

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends a body once and never throws. Bodies go as text/plain: such a request needs no preflight. */
export async function send(url: string, body: string): Promise<Reply> {
  try {
    const response = await fetch(url, { method: "POST", body, keepalive: true, credentials: "omit" });
    const { status, ok } = response;
    const answer = await response.text();
    let fields: Record<string, unknown> = {};
    try {
      fields = Object.fromEntries(Object.entries(JSON.parse(answer) ?? {}));
    } catch {
      // A proxy's error page: its status still says what to do.
    }
    return { status, body: fields, code: ok ? "" : text(fields.code) || String(status) };
  } catch {
    return { status: 0, body: {}, code: "network" };
  }
}

/** Posts JSON, and tries again where that can help: no answer, too many requests, server errors. */
export async function post(url: string, value: object, again = 2): Promise<Reply> {
  const body = JSON.stringify(value);
  for (let attempt = 0; ; attempt++) {
    const reply = await send(url, body);
    const passing = reply.status === 0 || reply.status === 429 || reply.status >= 500;
    if (!passing || attempt === again) return reply;
    await pause(1000 * 3 ** attempt);
  }
}
