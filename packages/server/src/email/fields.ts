import type { EmailMessage } from "@kiteloop/core/shared/context";

const lineBreak = /[\r\n\0]/;

/** Refused as by an email provider: a line break in a field would inject further fields. */
export function checkFields({ to, from, replyTo, subject, headers }: EmailMessage): void {
  const fields = { to, from, "reply-to": replyTo ?? "", subject, ...headers };
  for (const [name, value] of Object.entries(fields)) {
    if (lineBreak.test(name) || lineBreak.test(value))
      throw new Error(`The email field ${JSON.stringify(name)} holds a line break.`);
    if (!/^[\w-]+$/.test(name)) throw new Error(`${JSON.stringify(name)} is no name of an email field.`);
  }
  if (!/[^\s@]@[^\s@]/.test(to)) throw new Error("The email has no recipient.");
}

/** The bare address of `Mara <mara@example.com>`, in lower case. */
export function bareAddress(field: string): string {
  return (/<([^<>]+)>\s*$/.exec(field)?.[1] ?? field).trim().toLowerCase();
}
