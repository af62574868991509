import type { EmailWording } from "@kiteloop/contract/messaging/email-template";
import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { complaint } from "../../../../lib/form.ts";

export type Complaints = Partial<Record<keyof EmailWording, string>>;

/** The API's errors about an email template, by field; null for another error. */
export function complaintsOf(error: unknown): Complaints | null {
  if (!(error instanceof ApiError)) return null;
  const found: Complaints = {};
  for (const field of ["subject", "preheader", "body"] as const) {
    const fieldError = error.fieldErrors.find(({ path }) => path === `wording.${field}`);
    const text = complaint(fieldError);
    if (text !== undefined) found[field] = text;
  }
  return Object.keys(found).length === 0 ? null : found;
}
