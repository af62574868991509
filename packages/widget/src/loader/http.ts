import type { Page } from "./page.ts";
import { post } from "./url.ts";

/**
 * `code` is empty for a success, else `network` when there was no usable answer, or says what is wrong: the problem's
 * code, or the status where no more is known.
 */
export type Reply = { status: number; code: string; body: Record<string, unknown> };

/** Sends a body once and never throws. */
export async function send(page: Page, path: string, body: string): Promise<Reply> {
  try {
    const { asked } = page;
    const first = asked?.[0] === body;
    if (first) page.asked = undefined;
    const response = await (first ? asked[1] : post(page, path, body));
    if (!response) throw new Error("no answer");
    const { status, ok } = response;
    // What is no JSON is a proxy's error page: its status still says what to do.
    return { status, code: ok ? "" : `${status}`, body: Object(await response.json().catch(() => {})) };
  } catch {
    return { status: 0, code: "network", body: {} };
  }
}
