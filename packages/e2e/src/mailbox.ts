import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";

const listed = z.object({ messages: z.array(z.object({ id: z.string(), subject: z.string() })) });

const mail = z.object({
  id: z.string(),
  subject: z.string(),
  from: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type Mail = z.infer<typeof mail>;

/**
 * Waits for a mail to `to` whose subject matches, the newest first.
 * @param mailbox origin of the instance's mailbox
 */
export async function mailTo(mailbox: string, to: string, subject = /./, withinMs = 10_000): Promise<Mail> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(to)}`);
    const { messages } = listed.parse(await answer.json());
    const found = messages.find((message) => subject.test(message.subject));
    if (found) return mail.parse(await (await fetch(`${mailbox}/api/messages/${found.id}`)).json());
    if (Date.now() > deadline) {
      throw new Error(
        `no mail to ${to} with ${subject}; there are: ${messages.map((m) => m.subject).join(" | ")}`,
      );
    }
    await sleep(100);
  }
}

/** How many mails `to` has got. */
export async function mailsTo(mailbox: string, to: string): Promise<number> {
  const answer = await fetch(`${mailbox}/api/messages?to=${encodeURIComponent(to)}`);
  return listed.parse(await answer.json()).messages.length;
}

/** The six digits of a confirmation mail. */
export function codeIn(message: Mail): string {
  const code = /\b\d{6}\b/.exec(message.text)?.[0];
  if (!code) throw new Error(`no code in:\n${message.text}`);
  return code;
}
