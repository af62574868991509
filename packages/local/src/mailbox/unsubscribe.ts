import type { Message } from "./store.ts";

export type Unsubscribe = {
  /** The https link of List-Unsubscribe. */
  url: string;
  /** Whether List-Unsubscribe-Post announces one-click (RFC 8058). */
  oneClick: boolean;
};

function field(message: Message, wanted: string): string | undefined {
  return Object.entries(message.headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
}

/** The unsubscribe action that an email client would offer, if the email announces it. */
export function unsubscribeOf(message: Message): Unsubscribe | undefined {
  const url = /<(https?:\/\/[^<>\s]+)>/.exec(field(message, "list-unsubscribe") ?? "")?.[1];
  if (url === undefined) return undefined;
  return { url, oneClick: field(message, "list-unsubscribe-post")?.trim() === "List-Unsubscribe=One-Click" };
}

/** Does what an email client's button does: a POST of one field, without cookies. Returns the response's status. */
export async function unsubscribeOneClick(url: string): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    signal: AbortSignal.timeout(10_000),
  });
  return response.status;
}
