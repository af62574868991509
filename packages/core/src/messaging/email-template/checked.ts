import type { EmailPurpose, EmailWording } from "@kiteloop/contract/messaging/email-template";
import { complaintsAbout, type WordingComplaint } from "@kiteloop/mail";
import { AppError } from "../../shared/errors/index.ts";

function describeComplaint({ code, what }: WordingComplaint): string {
  switch (code) {
    case "unknown_variable":
      return `${what.startsWith("{{") ? what : `{{${what}}}`} isn’t a variable of this email`;
    case "foreign_link":
      return `remove ${what}. The only link is {{link}}, as in [Label]({{link}})`;
    case "no_link":
      return "must contain {{link}}";
  }
}

/**
 * Refuses a wording that can't be sent.
 * @throws AppError `email_template.unknown_variable`, `.foreign_link`, `.no_link`, with every complaint at its field
 */
export function assertSendable(purpose: EmailPurpose, wording: EmailWording): void {
  const complaints = complaintsAbout(purpose, wording);
  const [first] = complaints;
  if (first === undefined) return;
  const errors = complaints.map((complaint) => ({
    path: `wording.${complaint.field}`,
    message: describeComplaint(complaint),
  }));
  throw new AppError(`email_template.${first.code}`, { errors });
}
