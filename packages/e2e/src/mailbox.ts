import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

const listed = z.object({ messages: z.array(z.object({ id: z.string(), subject: z.string() })) });

const email = z.object({
  id: z.string(),
  subject: z.string(),
  from: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type Email = z.infer<typeof email>;

/**
 * Waits for an email to `to` whose subject matches, and returns the newest.
 * @param mailbox origin of the instance's mailbox
 */
export async function emailTo(mailbox: string, to: string, subject = /./, withinMs = 60_000): Promise<Email> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(to)}`);
    const { messages } = listed.parse(await answer.json());
    const found = messages.find((message) => subject.test(message.subject));
    if (found) return email.parse(await (await fetch(`${mailbox}/api/messages/${found.id}`)).json());
    if (Date.now() > deadline) {
      throw new Error(
        `no email to ${to} with ${subject}; there are: ${messages.map((m) => m.subject).join(" | ")}`,
      );
    }
    await sleep(100);
  }
}

/** Number of emails to `to`. */
export async function emailsTo(mailbox: string, to: string): Promise<number> {
  const answer = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(to)}`);
  return listed.parse(await answer.json()).messages.length;
}

/** The six digits of a confirmation email. */
export function codeIn(message: Email): string {
  const code = /\b\d{6}\b/.exec(message.text)?.[0];
  if (!code) throw new Error(`no code in:\n${message.text}`);
  return code;
}
