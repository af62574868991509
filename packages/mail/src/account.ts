import type { MailTemplate, RenderedMail } from "./blocks.ts";
import { renderMail } from "./render.ts";

/** A code mail of the sign-in: the code and how long it is good for, in minutes. */
export interface CodeMail {
  readonly code: string;
  readonly validMinutes: number;
}

const confirmation: MailTemplate = {
  subject: "{{code}} is your Kiteloop code",
  preheader: "Type it in to confirm your address.",
  blocks: [
    { kind: "heading", text: "Confirm your address" },
    { kind: "text", text: "Type this code in to finish your sign-up:" },
    { kind: "code", text: "{{code}}" },
    { kind: "text", text: "It is good for {{validFor}}." },
    { kind: "divider" },
    { kind: "small", text: "You did not sign up? Then ignore this mail: without the code nothing happens." },
  ],
};

const reset: MailTemplate = {
  subject: "{{code}} resets your Kiteloop password",
  preheader: "Type it in to choose a new password.",
  blocks: [
    { kind: "heading", text: "Choose a new password" },
    { kind: "text", text: "Type this code in to choose a new password:" },
    { kind: "code", text: "{{code}}" },
    { kind: "text", text: "It is good for {{validFor}}. Nobody from Kiteloop will ever ask you for it." },
    { kind: "divider" },
    { kind: "small", text: "You did not ask for it? Then ignore this mail: your password stays as it is." },
  ],
};

/** The mail that confirms an address after sign-up. @throws MailError `line_break` */
export function renderConfirmationCode(mail: CodeMail): RenderedMail {
  return renderCode(confirmation, mail);
}

/** The mail that lets somebody choose a new password. @throws MailError `line_break` */
export function renderResetCode(mail: CodeMail): RenderedMail {
  return renderCode(reset, mail);
}

function renderCode(template: MailTemplate, { code, validMinutes }: CodeMail): RenderedMail {
  return renderMail({
    template,
    variables: { code, validFor: duration(validMinutes) },
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

function duration(minutes: number): string {
  const [count, unit] = minutes >= 120 ? [Math.floor(minutes / 60), "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
