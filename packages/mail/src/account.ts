import type { EmailLayout, RenderedEmail } from "./blocks.ts";
import { renderEmail } from "./render.ts";

/** An email with a sign-in code, and its validity in minutes. */
export interface CodeEmail {
  readonly code: string;
  readonly validMinutes: number;
}

const confirmation: EmailLayout = {
  subject: "{{code}} is your Kiteloop code",
  preheader: "Enter this code to confirm your address.",
  blocks: [
    { kind: "heading", text: "Confirm your address" },
    { kind: "text", text: "Enter this code to finish signing up:" },
    { kind: "code", text: "{{code}}" },
    { kind: "text", text: "This code expires in {{validFor}}." },
    { kind: "divider" },
    { kind: "small", text: "Didn’t sign up? You can safely ignore this email." },
  ],
};

const reset: EmailLayout = {
  subject: "{{code}} resets your Kiteloop password",
  preheader: "Enter this code to choose a new password.",
  blocks: [
    { kind: "heading", text: "Choose a new password" },
    { kind: "text", text: "Enter this code to choose a new password:" },
    { kind: "code", text: "{{code}}" },
    { kind: "text", text: "This code expires in {{validFor}}. We’ll never ask you for it." },
    { kind: "divider" },
    {
      kind: "small",
      text: "Didn’t request this? You can safely ignore this email. Your password won’t change.",
    },
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
