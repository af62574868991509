import type { Ctx, Key, Table } from "../../shared/context/index.ts";
import { mailboxHash } from "../../shared/recipient/index.ts";
import { findPerson, isListed, type KnownPerson, type StoredParticipant } from "../participant/index.ts";
import { inviteeOfMailbox } from "./store.mailbox.ts";
import { findReferral, type StoredReferral, toReferral } from "./store.ts";

/** The reads of one decision about an invitee, each made once, so that its parts see the same. */
export type JoinReads = {
  person(who: { projectId: string; externalId: string }): Promise<KnownPerson>;
  /** The embedder's id of the first invitee with a mailbox; null without one. */
  inviteeOfMailbox(of: { projectId: string; mailbox: string }): Promise<string | null>;
};

/** The context of one decision. Another attempt needs another, which reads everything again. */
export type JoinCtx = Ctx<Key> & { reads: JoinReads };

export const joinCtx = (ctx: Ctx<Key>): JoinCtx => ({
  ...ctx,
  reads: {
    person: remembered((who) => findPerson(ctx.table, who)),
    inviteeOfMailbox: remembered((of) => inviteeOfMailbox(ctx.table, of)),
  },
});

/** The participant with an id, or with the waitlist entry that was merged with it. */
export async function participantIn(
  { reads }: Pick<JoinCtx, "reads">,
  who: { projectId: string; externalId: string },
): Promise<StoredParticipant | null> {
  const { participant, earlier } = await reads.person(who);
  if (participant !== null || earlier === null || !isListed(earlier)) return participant;
  const listed = (await reads.person({ ...who, externalId: earlier })).participant;
  return listed?.knownAs === who.externalId ? listed : null;
}

/** A person's inviter, also if they joined under an earlier waitlist id. */
export async function inviteeIn(
  { table, reads }: { table: Table; reads: JoinReads },
  who: { projectId: string; externalId: string },
): Promise<StoredReferral | null> {
  const { referral, earlier } = await reads.person(who);
  if (referral !== null) return toReferral(table, referral);
  if (earlier === null) return null;
  const before = await reads.person({ ...who, externalId: earlier });
  return before.referral && toReferral(table, before.referral);
}

/** The earlier invitee with this very address, under any id. Other spellings are left to the policy. */
export async function inviteeOfAddress(
  { table, reads }: { table: Table; reads: JoinReads },
  { workspaceId, id: projectId }: { workspaceId: string; id: string },
  email: string,
): Promise<StoredReferral | null> {
  const externalId = await reads.inviteeOfMailbox({ projectId, mailbox: mailboxHash(workspaceId, email) });
  const referral = externalId === null ? null : await findReferral(table, { projectId, externalId });
  return referral?.email === email ? referral : null;
}

function remembered<Of extends object, T>(read: (of: Of) => Promise<T>): (of: Of) => Promise<T> {
  const found = new Map<string, Promise<T>>();
  return (of) => {
    const name = JSON.stringify(of);
    const known = found.get(name) ?? read(of);
    found.set(name, known);
    return known;
  };
}
