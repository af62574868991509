import type { FraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { networkOf } from "@kiteloop/contract/referrals/network";
import { email as address } from "@kiteloop/contract/shared/fields";
import { minuteMs } from "@kiteloop/contract/shared/time";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { mailboxHash, mailboxOf } from "../../shared/recipient/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { isDeclaredBot } from "../../shared/visitor/index.ts";
import { type Facts, isDisposable, type KeptFacts } from "../fraud/index.ts";
import type { StoredParticipant } from "../participant/index.ts";
import type { JoinCtx } from "./join-reads.ts";
import type { Invitee } from "./new-referral.ts";
import { mailboxItem, moveMailboxItem } from "./store.mailbox.ts";
import { joinedAtOf } from "./store.ts";

/** The facts of a join: marks of device and network if a page reported it, and `items` that store what is new. */
export type JoinSignals = {
  facts: KeptFacts;
  mark: string | null;
  networkMark: string | null;
  /** The hash of the invitee's mailbox. */
  mailbox: string | null;
  items: TransactItem[];
};

/**
 * Reads at most one item: the first invitee with the same mailbox. `supersededId` is the waitlist place that the invitee
 * had under another inviter.
 */
export async function collectJoinSignals(
  { table, actor, reads }: JoinCtx,
  { workspaceId, id: projectId }: ProjectSnapshot,
  inviter: StoredParticipant,
  invitee: Invitee,
  supersededId?: string,
): Promise<JoinSignals> {
  const mark = actor.secret ? null : actor.visitor.mark(projectId);
  const networkMark = actor.secret ? null : actor.visitor.networkMark(projectId, networkOf);
  const facts = {
    ownId: hasOwnId(inviter, invitee),
    device: closerOf(deviceOf(inviter, mark), deviceOf(inviter, invitee.askedFrom ?? null)),
    trapped: (invitee.website ?? "") !== "",
    tookMs: invitee.took ?? null,
    ...(isDeclaredBot(actor) && { bot: true }),
    signed: inviter.verified,
  };
  const { email, externalId } = invitee;
  if (email === undefined)
    return { facts: { ...facts, address: null }, mark, networkMark, mailbox: null, items: [] };
  const { domain, tagged } = mailboxOf(email);
  const mailbox = mailboxHash(workspaceId, email);
  const first = await reads.inviteeOfMailbox({ projectId, mailbox });
  const address = {
    domain,
    inviters: relationOf(inviter, email),
    tagged,
    joinedBefore: first !== null && ![externalId, supersededId].includes(first),
    disposable: await isDisposable(domain),
  };
  const items = first === null ? [mailboxItem(table, { workspaceId, projectId, mailbox, externalId })] : [];
  if (first !== null && first === supersededId)
    items.push(moveMailboxItem(table, { projectId, mailbox, externalId }, first));
  return { facts: { ...facts, address }, mark, networkMark, mailbox, items };
}

/** Many embedders use addresses as ids, so one person's id may be the other's address or another spelling of it. */
function hasOwnId(inviter: StoredParticipant, invitee: Invitee): boolean {
  const boxes = (...names: (string | undefined)[]) =>
    names.flatMap((name) =>
      name?.includes("@") ? [mailboxOf(address.safeParse(name).data ?? name.toLowerCase()).box] : [],
    );
  const [inviters, invitees] = [boxes(inviter.knownAs ?? inviter.externalId), boxes(invitee.externalId)];
  const own = [...inviters, ...boxes(inviter.email)];
  return (
    invitees.some((box) => own.includes(box)) || boxes(invitee.email).some((box) => inviters.includes(box))
  );
}

function relationOf({ email }: StoredParticipant, invitees: string): "other" | "same" | "mailbox" {
  if (email === undefined) return "other";
  if (email === invitees) return "same";
  return mailboxOf(email).box === mailboxOf(invitees).box ? "mailbox" : "other";
}

/** The device that is closer to the inviter, of two from which someone joined. */
function closerOf(one: KeptFacts["device"], other: KeptFacts["device"]): KeptFacts["device"] {
  const closest = (["inviter", "friend", "other"] as const).find((kind) => kind === one || kind === other);
  return closest ?? "unknown";
}

function deviceOf({ mark, friendMarks }: StoredParticipant, invitees: string | null): KeptFacts["device"] {
  if (invitees === null) return "unknown";
  if (invitees === mark) return "inviter";
  return friendMarks?.includes(invitees) ? "friend" : "other";
}

/** One of a participant's referrals: the `nth`, starting at 1. */
export type RankedJoin = { projectId: string; participantId: string; nth: number; joinedAt: string };

/**
 * When a participant's `nth` referral joined, in ms since 1970; null if it can't be read. `asked` is the join time of
 * the referral that it is compared with.
 */
export type WhenJoined = (of: Omit<RankedJoin, "joinedAt">, asked: number) => Promise<number | null>;

/**
 * The input of the rule `velocity`: when the participant's referral joined that came `joins` before this one. Numbers
 * have no gaps, so a missing one was written a moment ago.
 */
export async function paceBy(
  whenJoined: WhenJoined,
  { projectId, participantId, nth, joinedAt }: RankedJoin,
  { rules, velocity }: FraudPolicy,
): Promise<Facts["pace"]> {
  const earlier = nth - velocity.joins;
  if (rules.velocity === "off" || earlier < 1) return null;
  const at = Date.parse(joinedAt);
  const since = await whenJoined({ projectId, participantId, nth: earlier }, at);
  return since === null ? 0 : Math.max(0, at - since) / minuteMs;
}

/** {@link paceBy} with one index read. */
export function paceOf(table: Table, nth: RankedJoin, policy: FraudPolicy): Promise<Facts["pace"]> {
  return paceBy((of) => joinedAtOf(table, of), nth, policy);
}
