import type { IdentityMail } from "./context.ts";
import type { CodePurpose } from "./store.ts";

const words: Record<CodePurpose, { subject: string; lead: string; life: string; ignore: string }> = {
  confirm: {
    subject: "is your Kiteloop confirmation code",
    lead: "Welcome to Kiteloop. Enter this code to confirm your email address:",
    life: "The code works for 24 hours.",
    ignore: "If you did not open an account, ignore this mail: without the code nothing happens.",
  },
  reset: {
    subject: "is your Kiteloop code for a new password",
    lead: "Somebody, hopefully you, asked for a new password. Enter this code to choose one:",
    life: "The code works for one hour. Every session of your account ends when it is used.",
    ignore: "If it was not you, ignore this mail: your password stays as it is.",
  },
};

/** The code stands in the subject and on a line of its own: readable in a notification, easy to copy. */
export function codeMail(to: string, purpose: CodePurpose, code: string): IdentityMail {
  const { subject, lead, life, ignore } = words[purpose];
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font:16px/1.5 system-ui,sans-serif;color:#1c1b22">${text}</p>`;
  return {
    to,
    subject: `${code} ${subject}`,
    text: `${lead}\n\n    ${code}\n\n${life}\n${ignore}\n\nKiteloop\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Kiteloop</title></head>
<body style="margin:0;padding:32px 16px;background:#f6f5f9"><div style="max-width:440px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px">
${paragraph(lead)}
<p style="margin:0 0 16px;font:700 34px/1.2 ui-monospace,monospace;letter-spacing:6px;color:#1c1b22">${code}</p>
${paragraph(life)}${paragraph(ignore)}
</div></body></html>`,
  };
}
