import type { MailWording } from "@kiteloop/contract/mail-preset";
import { ApiError } from "../../../api/error.ts";
import { complaint } from "../../../lib/form.ts";

export type Complaints = Partial<Record<keyof MailWording, string>>;

/** What the API has against a wording, by field; null where it is about something else. */
export function complaintsOf(error: unknown): Complaints | null {
  if (!(error instanceof ApiError)) return null;
  const found: Complaints = {};
  for (const field of ["subject", "preheader", "body"] as const) {
    const said = error.fieldErrors.find(({ path }) => path === `wording.${field}`);
    const text = complaint(said);
    if (text !== undefined) found[field] = text;
  }
  return Object.keys(found).length === 0 ? null : found;
}
