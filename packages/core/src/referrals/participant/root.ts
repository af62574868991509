import { readVia } from "@kiteloop/contract/referrals/via";
import type { Table } from "../../shared/context/index.ts";
import { earlierId } from "../person/index.ts";
import { type Invited, invitedUnder } from "./read-without-orm.ts";
import { participantOfCode } from "./store.ts";

/** How a person was invited, under any of their ids; null without an inviter. */
export async function invitedBy(
  table: Table,
  who: { projectId: string; externalId: string },
): Promise<Invited | null> {
  const invited = await invitedUnder(table, who);
  if (invited !== null) return invited;
  const earlier = await earlierId(table, who);
  return earlier === null ? null : invitedUnder(table, { ...who, externalId: earlier });
}

/** A link that is about to become a person's invitation. */
export type DueLink = { code: string; via?: string | undefined };

/** The invitation that a link leads to; null for an unknown code, or the person's own. */
export async function invitedThrough(
  table: Table,
  { projectId, externalId }: { projectId: string; externalId: string },
  link: DueLink | null,
): Promise<Invited | null> {
  const inviter = link === null ? null : await participantOfCode(table, projectId, link.code);
  if (inviter === null || inviter.externalId === externalId) return null;
  return { root: inviter.root, channel: readVia(link?.via).channel };
}
