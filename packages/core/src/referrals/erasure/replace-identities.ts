import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { type ErasedPerson, type ErasurePorts, replacementsOf } from "../../shared/person-erasure/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { visitorSecret } from "../../shared/visitor/index.ts";
import { eraseInviteeMarkItems, eraseItems, eraseKnownItems, findParticipant } from "../participant/index.ts";
import { eraseApprovalItems, eraseInviteeItems, findReferral } from "../referral/index.ts";

/**
 * Replaces a person's items by anonymous ones, one id after the other, each in one transaction, so readers
 * see either state and never a mixture. `freedItem` goes into the transaction that frees the place in the
 * plan that the nth id took. A repeated call finishes what is left.
 */
export async function replaceIdentities(
  ports: Pick<ErasurePorts, "table" | "clock" | "ids">,
  person: ErasedPerson,
  freedItem: (n: number) => TransactItem,
): Promise<void> {
  for (const [n, one] of replacementsOf(person).entries()) {
    await replaceOne(ports, person, one, freedItem(n));
  }
}

async function replaceOne(
  { table, clock, ids }: Pick<ErasurePorts, "table" | "clock" | "ids">,
  { projectId, until }: ErasedPerson,
  { externalId, erasedAs }: { externalId: string; erasedAs: string },
  freed: TransactItem,
): Promise<void> {
  const who = { projectId, externalId };
  const replaceItems = async () => {
    const [participant, referral, forgotten] = await Promise.all([
      findParticipant(table, who).then((found) => before(until, found, found?.createdAt)),
      findReferral(table, who).then((found) => before(until, found, found?.joinedAt)),
      eraseKnownItems(table, who, until),
    ]);
    const inviter =
      referral === null
        ? null
        : await findParticipant(table, { projectId, externalId: referral.participantExternalId });
    const secret = await visitorSecret({ table, clock, ids });
    const items = [
      ...(participant === null ? [] : [...eraseItems({ table, ids, secret }, participant, erasedAs), freed]),
      ...(referral === null ? [] : eraseInviteeItems(table, referral, erasedAs)),
      ...(referral === null ? [] : await eraseApprovalItems(table, who, erasedAs)),
      ...(inviter === null ? [] : eraseInviteeMarkItems(table, inviter, participant?.mark)),
      ...forgotten,
    ];
    // An invitee may have joined, or the person may have converted, since the items were read.
    return items.length === 0 || (await transact(table, clock, items)).ok ? undefined : conflict;
  };
  return retryOnConflict(clock, replaceItems);
}

/** Later items belong to a new person who uses the same id. */
function before<T>(until: string, found: T | null, at: string | undefined): T | null {
  return found !== null && at !== undefined && at <= until ? found : null;
}
