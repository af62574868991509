import { retention } from "@kiteloop/contract/retention";
import type { Platform, Table } from "../context/index.ts";
import type { TransactItem } from "../table/index.ts";
import { type occasions, participantMails } from "./entity.ts";

export type ParticipantMail = {
  workspaceId: string;
  projectId: string;
  participantMailId: string;
  /** Who is told, by the embedder's id. */
  externalId: string;
  occasion: (typeof occasions)[number];
  /** The friend who joined, by the embedder's id, or the reward. */
  about: string;
  /** The address it goes to, hashed for its workspace, once it was first tried. */
  recipient?: string | undefined;
};

/**
 * Has somebody told by the outbox. Goes into the very transaction that makes it so: what can happen once only is told
 * once only.
 */
export function mailItem(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  mail: Omit<ParticipantMail, "participantMailId" | "recipient">,
): TransactItem {
  const ttl = Math.ceil(clock.now().getTime() / 1000) + retention.otherMails.keptFor.seconds;
  const participantMailId = ids.make("participantMail");
  return {
    Put: participantMails(table)
      .create({ ...mail, participantMailId, ttl })
      .params(),
  };
}

export async function findMail(table: Table, participantMailId: string): Promise<ParticipantMail | null> {
  const { data } = await participantMails(table).get({ participantMailId }).go({ consistent: true });
  return data;
}

/** Notes to which address it goes; fails where it goes to another. */
export function addressedItem(table: Table, participantMailId: string, recipient: string): TransactItem {
  const update = participantMails(table)
    .patch({ participantMailId })
    .set({ recipient })
    .where((attribute, { eq, notExists }) =>
      [notExists(attribute.recipient), eq(attribute.recipient, recipient)].join(" OR "),
    );
  return { Update: update.params() };
}

/** Forgets all that was to be told to somebody, or about them. */
export async function forgetMails(
  table: Table,
  { projectId, externalIds }: { projectId: string; externalIds: readonly string[] },
): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: { data: ParticipantMail[]; cursor: string | null } = await participantMails(table)
      .query.byProject({ projectId })
      .go({ cursor });
    const theirs = page.data.filter(
      ({ externalId, occasion, about }) =>
        externalIds.includes(externalId) || (occasion === "joined" && externalIds.includes(about)),
    );
    await Promise.all(
      theirs.map(({ participantMailId }) => participantMails(table).delete({ participantMailId }).go()),
    );
    ({ cursor } = page);
  } while (cursor !== null);
}
