import { timeOfId } from "@kiteloop/contract/shared/ids";
import { retention } from "@kiteloop/contract/shared/retention";
import type { Platform, Table } from "../../shared/context/index.ts";
import { awsErrorName } from "../../shared/errors/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { participantEmails } from "./entity.ts";

export type ParticipantEmail = Omit<Row<typeof participantEmails>, "ttl">;

/**
 * Has somebody told by the outbox. Goes into the very transaction that makes it so: what can happen once only is told
 * once only.
 */
export function queueParticipantEmailItem(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  email: Omit<ParticipantEmail, "participantMailId" | "recipient">,
): TransactItem {
  const ttl = Math.ceil(clock.now().getTime() / 1000) + retention.otherMails.keptFor.seconds;
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

/** Notes to which address it goes; fails where it goes to another. */
export function addressedItem(table: Table, participantMailId: string, recipient: string): TransactItem {
  const update = participantEmails(table)
    .patch({ participantMailId })
    .set({ recipient })
    .where((attribute, { eq, notExists }) =>
      [notExists(attribute.recipient), eq(attribute.recipient, recipient)].join(" OR "),
    );
  return { Update: update.params() };
}

/** Stands in place of what a mail tells of once a person it names was erased: it is not sent any more. */
export const erasedReference = "";

/**
 * Forgets all that was to be told to somebody, or about them, up to an instant. Of a mail that may have been sent stays to which address,
 * hashed, since whoever got it may report it still. `before` is told of them, page by page.
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

/** An index may show what is gone, and what was addressed since: the item itself says whether anybody was mailed. */
async function forget(table: Table, participantMailId: string, externalId: string): Promise<void> {
  const entity = participantEmails(table);
  const unaddressed = entity
    .remove({ participantMailId })
    .where((attribute, { notExists }) => notExists(attribute.recipient));
  if (await isDone(unaddressed.go())) return;
  await isDone(entity.patch({ participantMailId }).set({ externalId, about: erasedReference }).go());
}

/** False where the item is not, or no longer, what the write is for. */
async function isDone(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (awsErrorName(error) === "ConditionalCheckFailedException") return false;
    throw error;
  }
}
