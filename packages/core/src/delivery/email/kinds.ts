import { referralEmails } from "../../referrals/index.ts";
import type { EmailKind, EmailSubject, RequestedEmail } from "../../shared/email-kind/index.ts";
import { submissionEmails } from "../../submissions/index.ts";
import { tenancyEmails } from "../../tenancy/index.ts";

const kinds: readonly EmailKind[] = [...referralEmails, ...tenancyEmails, ...submissionEmails];
const byName = new Map(kinds.map((kind) => [kind.kind, kind]));

/** @throws RangeError for an unknown kind */
export function kindOf({ kind: name }: EmailSubject): EmailKind {
  const kind = byName.get(name);
  if (kind === undefined) throw new RangeError(`no email is a ${name}`);
  return kind;
}

const requests = new Map(
  kinds.flatMap(({ request }) => (request ? [[request.entity, request] as const] : [])),
);

/** Entities whose new items request an email. */
export const emailedEntities: readonly string[] = [...requests.keys()];

/**
 * The email that a new item requests; null if it requests none.
 * @throws ZodError if the item can't be read
 */
export function requestedEmailOf(item: Record<string, unknown>): RequestedEmail | null {
  return requests.get(String(item.__edb_e__))?.read(item) ?? null;
}
