import type { EmailLayout, RenderedEmail } from "./blocks.ts";
import { renderEmail } from "./render.ts";

/** An email with a sign-in code, and its validity in minutes. */
export interface CodeEmail {
  readonly code: string;
  readonly validMinutes: number;
}

const confirmation: EmailLayout = {
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

const reset: EmailLayout = {
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

/** The email that confirms an address after sign-up. @throws EmailError `line_break` */
export function renderConfirmationCode(email: CodeEmail): RenderedEmail {
  return renderCode(confirmation, email);
}

/** The email with the code that resets a password. @throws EmailError `line_break` */
export function renderResetCode(email: CodeEmail): RenderedEmail {
  return renderCode(reset, email);
}

function renderCode(template: EmailLayout, { code, validMinutes }: CodeEmail): RenderedEmail {
  return renderEmail({
    template,
    variables: { code, validFor: duration(validMinutes) },
    headers: { "Auto-Submitted": "auto-generated" },
  });
}

function duration(minutes: number): string {
  const [count, unit] = minutes >= 120 ? [Math.floor(minutes / 60), "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
