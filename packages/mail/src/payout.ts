import { emailTexts } from "@kiteloop/contract/languages/email-texts";
import type { RenderedEmail } from "./blocks.ts";
import { oneLine, webLink } from "./escape.ts";
import { type ProjectEmail, renderProjectEmail } from "./project-email.ts";
import { fill } from "./variables.ts";

/** Notice to a payee that the way they are paid was changed. */
export interface PayoutMethodEmail extends ProjectEmail {
  /** From when on it is used, in words; null if they have none anymore. */
  readonly usedFrom: string | null;
  /** The page where they choose it. */
  readonly link: string;
}

/** Notice to a payee that a payout was paid, or failed. */
export interface PayoutEmail extends ProjectEmail {
  /** With its currency, in words. */
  readonly amount: string;
  readonly reference: string;
  /** The page with their payouts. */
  readonly link: string;
}

const headers = { "Auto-Submitted": "auto-generated" };

/**
 * Renders the notice of a changed payout method. When it is used stands in every template.
 * @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address.
 */
export function renderPayoutMethod(email: PayoutMethodEmail): RenderedEmail {
  const { methodUsedFrom, methodRemoved } = emailTexts[email.language ?? "en"].words;
  const { usedFrom } = email;
  const text =
    usedFrom === null ? methodRemoved : fill(methodUsedFrom, { usedFrom: oneLine(usedFrom, "usedFrom") });
  const variables = { link: webLink(email.link, "link") };
  return renderProjectEmail("payoutMethod", email, variables, {
    headers,
    inserted: [{ kind: "text", text }],
  });
}

/** @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address. */
export const renderPayoutPaid = (email: PayoutEmail): RenderedEmail => renderPayout("payoutPaid", email);

/** @throws EmailError `line_break`; `unsafe_link`; `empty_field` without a project name or postal address. */
export const renderPayoutFailed = (email: PayoutEmail): RenderedEmail => renderPayout("payoutFailed", email);

function renderPayout(purpose: "payoutPaid" | "payoutFailed", email: PayoutEmail): RenderedEmail {
  const variables = {
    amount: oneLine(email.amount, "amount"),
    reference: oneLine(email.reference, "reference"),
    link: webLink(email.link, "link"),
  };
  return renderProjectEmail(purpose, email, variables, { headers });
}
