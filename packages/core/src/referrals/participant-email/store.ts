import { encodeId, timeOfId } from "@kiteloop/contract/shared/ids";
import { retention } from "@kiteloop/contract/shared/retention";
import type { Platform, Table } from "../../shared/context/index.ts";
import { type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { participantEmails } from "./entity.ts";

export type ParticipantEmail = Omit<Row<typeof participantEmails>, "ttl">;

/**
 * Queues an email to a participant. Part of the transaction that causes it, so an event that happens once is emailed
 * once.
 */
export function queueParticipantEmailItem(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  email: Omit<ParticipantEmail, "participantMailId" | "recipient">,
): TransactItem {
  const ttl = Math.ceil(clock.now().getTime() / 1000) + retention.otherEmails.keptFor.seconds;
  const participantEmailId = ids.make("participantMail");
  return {
    Put: participantEmails(table)
      .create({ ...email, participantMailId: participantEmailId, ttl })
      .params(),
  };
}

export async function findEmail(table: Table, participantMailId: string): Promise<ParticipantEmail | null> {
  const { data } = await participantEmails(table).get({ participantMailId }).go({ consistent: true });
  return data;
}

/** The project's emails since an instant in ms since 1970, newest first, at most `limit`. */
export async function emailsSince(
  table: Table,
  projectId: string,
  since: number,
  limit: number,
): Promise<ParticipantEmail[]> {
  const participantMailId = encodeId("participantMail", since, new Uint8Array(16));
  // Between both ends: the index has a project's items of other kinds, too, and those after an end would use up the limit.
  const { data } = await participantEmails(table)
    .query.byProject({ projectId })
    .between({ participantMailId }, { participantMailId: "~" })
    .go({ order: "desc", limit });
  return data;
}

/** Records the address of the email. Fails if another address is recorded. */
export function addressedItem(table: Table, participantMailId: string, recipient: string): TransactItem {
  const update = participantEmails(table)
    .patch({ participantMailId })
    .set({ recipient })
    .where((attribute, { eq, notExists }) =>
      [notExists(attribute.recipient), eq(attribute.recipient, recipient)].join(" OR "),
    );
  return { Update: update.params() };
}

/** The reference of an email that tells a payee that they have no payout method anymore. */
export const noMethod = "none";

/** Replaces the reference of an email when the person it names was erased; the email is not sent anymore. */
export const erasedReference = "";

/**
 * Deletes emails to or about a person up to an instant. Of an email that may have been sent, the hash of its address
 * stays, because the recipient may still report it. `before` gets their ids, page by page.
 */
export async function eraseParticipantEmails(
  table: Table,
  { projectId, externalIds, until }: { projectId: string; externalIds: readonly string[]; until: string },
  erasedAs: string,
  before: (emailIds: string[]) => Promise<void>,
): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: { data: ParticipantEmail[]; cursor: string | null } = await participantEmails(table)
      .query.byProject({ projectId })
      .go({ cursor });
    const theirs = page.data.filter(
      ({ participantMailId, externalId, occasion, about }) =>
        timeOfId(participantMailId) <= Date.parse(until) &&
        (externalIds.includes(externalId) || (occasion === "joined" && externalIds.includes(about))),
    );
    await before(theirs.map(({ participantMailId }) => participantMailId));
    await Promise.all(
      theirs.map(({ participantMailId, externalId }) =>
        forget(table, participantMailId, externalIds.includes(externalId) ? erasedAs : externalId),
      ),
    );
    ({ cursor } = page);
  } while (cursor !== null);
}

/** The index may be outdated, so the item itself shows whether an email was addressed. */
async function forget(table: Table, participantMailId: string, externalId: string): Promise<void> {
  const entity = participantEmails(table);
  const unaddressed = entity
    .remove({ participantMailId })
    .where((attribute, { notExists }) => notExists(attribute.recipient));
  if (await tryToWrite(unaddressed.go())) return;
  await tryToWrite(entity.patch({ participantMailId }).set({ externalId, about: erasedReference }).go());
}
