import { inviteeOfMailbox } from "../../referrals/payment/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { mailboxHash } from "../../shared/recipient/index.ts";
import { emailOwner, mailboxOfOwner, personOfOwners } from "./store.payments.ts";
import type { StoredSource } from "./store.ts";

/** The owners that facts add to a payment: the payer's address is the last of them, if the source matches by it. */
export function ownersInFacts(
  { workspaceId, matchesEmail }: StoredSource,
  { owners, email }: { owners: readonly string[]; email?: string | undefined },
): readonly string[] {
  if (email === undefined || matchesEmail !== true) return owners;
  return [...owners, emailOwner(mailboxHash(workspaceId, email.toLowerCase()))];
}

/**
 * The person that one of a payment's owners names. `byEmail`: also the invitee with the payer's email address, once nothing
 * else is expected to name the person.
 */
export async function findPayer(
  table: Table,
  { sourceId, projectId, matchesEmail }: Pick<StoredSource, "sourceId" | "projectId" | "matchesEmail">,
  owners: readonly string[],
  byEmail: boolean,
): Promise<{ person: string; owner: string } | undefined> {
  const named = await personOfOwners(table, sourceId, owners);
  if (named !== undefined || !byEmail || matchesEmail !== true) return named;
  for (const owner of owners) {
    const mailbox = mailboxOfOwner(owner);
    const person = mailbox === null ? null : await inviteeOfMailbox(table, { projectId, mailbox });
    if (person !== null) return { person, owner };
  }
  return undefined;
}
