import { rulesOn } from "@kiteloop/contract/referrals/reward-days";
import { paysForJoins } from "@kiteloop/contract/referrals/reward-proof";
import { readVia } from "@kiteloop/contract/referrals/via";
import type { ErrorCode } from "@kiteloop/contract/shared/errors";
import { ourExternalIds } from "@kiteloop/contract/shared/fields";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { findRewardRules, knownWidget, variantAssigner } from "../../publishing/live/index.ts";
import type { Ctx, Key, Table } from "../../shared/context/index.ts";
import { openEntries } from "../../shared/inviter/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { blockedNetworks, evaluateFraudRules, findPolicy, holdsBot, type KeptFacts } from "../fraud/index.ts";
import {
  advancesTo,
  findInvitation,
  moveInvitationItem,
  type StoredInvitation,
} from "../invitation/index.ts";
import {
  findVisit,
  participantOfCode,
  referredItem,
  type StoredParticipant,
  sameVisitItem,
} from "../participant/index.ts";
import { joinRewardItems, rewardEligibility } from "../reward/index.ts";
import { collectInviteeHistory } from "./collect-invitee-history.ts";
import { collectJoinSignals, paceOf } from "./collect-join-signals.ts";
import { countFromNetwork } from "./count-from-network.ts";
import type { Superseded } from "./decide-join.ts";
import { contradictionOf } from "./dispute.ts";
import { countReferral, earlierReferrals, takesPlace } from "./earlier-referrals.ts";
import { type JoinCtx, participantIn } from "./join-reads.ts";
import { joinedEmailItems } from "./joined-email.ts";
import { type Invitee, newReferral } from "./new-referral.ts";
import { reviewStateOf } from "./state.ts";
import { createReferralItem, type StoredReferral } from "./store.ts";
import { supersedeItems } from "./supersede.ts";

/**
 * Attributes an invitee to the participant with a code and evaluates the project's policy. Returns items for one
 * transaction, which fails if the invitee is known already, or another invitee of the same participant joined since. A
 * rejected referral is stored and counts for nothing.
 */
export type AttributionInput =
  | { referral: StoredReferral; items: TransactItem[] }
  | { refused: Extract<ErrorCode, "inviter.not_found" | "join.self_referral" | "join.link_too_old"> };

export async function attributeReferral(
  ctx: JoinCtx,
  project: ProjectSnapshot,
  invitee: Invitee,
  superseded: Superseded | null = null,
): Promise<AttributionInput> {
  const { table } = ctx;
  const supersededId = superseded?.place.externalId;
  const participant = await participantOfCode(table, project.id, invitee.code);
  if (participant === null) return { refused: "inviter.not_found" };
  // No policy can allow inviting one's own inviter: chains have no cycles.
  if ([participant.externalId, participant.knownAs].includes(invitee.externalId))
    return { refused: "join.self_referral" };
  const invitation = await invitationOf(ctx, project, participant, invitee.email);
  // A person invited by email joined by that email, whenever they clicked a link.
  const tooOld = (invitee.ago ?? 0) > project.attributionDays * dayMs;
  if (tooOld && invitation === null) return { refused: "join.link_too_old" };
  const { workspaceId, id: projectId } = project;
  const [assignVariants, sharedFrom] = await Promise.all([
    variantAssigner(ctx, ctx.actor),
    knownWidget(ctx, { workspaceId, projectId }, { tag: readVia(invitee.via).widgetTag }),
  ]);
  const arms = assignVariants(participant.root);
  const made = newReferral(ctx, project, participant, invitation, invitee, sharedFrom);
  const entries = openEntries(participant.entries ?? [], arms, Date.parse(made.joinedAt));
  const fresh = { ...made, arms, ...(entries.length > 0 && { entries }) };
  const { joinedAt, day, country = null } = fresh;
  const [signals, history, { policy, version }, claim] = await Promise.all([
    collectJoinSignals(ctx, project, participant, invitee, supersededId),
    collectInviteeHistory(ctx, project, {
      ...{ inviter: participant, invitee, invitation, joinedAt, supersededId },
    }),
    findPolicy(table, { workspaceId, projectId }, { consistent: false }),
    claimOf(ctx, project, participant, invitee),
  ]);
  const { mark, networkMark, mailbox } = signals;
  const earlier = earlierReferrals(participant, day);
  const fromNetwork = await countFromNetwork(table, fresh, networkMark);
  const unproven = claim.facts.proof === "page" && (await joinsPay(table, fresh));
  const facts = {
    ...{ ...signals.facts, ...history.facts, ...claim.facts, ...fromNetwork },
    ...(unproven && { unproven }),
    earlier,
  };
  const nth = (participant.reported ?? 0) + 1;
  const [pace, blockedNetworkOf] = await Promise.all([
    paceOf(table, { ...fresh, nth }, policy),
    blockedNetworks(ctx, projectId, policy),
  ]);
  const network = blockedNetworkOf(networkMark);
  const verdict = evaluateFraudRules({ ...facts, pace, country, mailbox, network }, policy, version);
  const reviewed = reviewStateOf(verdict, fresh, joinedAt);
  const counts = reviewed.status !== "rejected";
  const latestReferrals = takesPlace(verdict) ? countReferral(earlier, day) : undefined;
  const referral = {
    ...fresh,
    ...reviewed,
    nth,
    facts,
    inLog: counts,
    ...(holdsBot(verdict) && { bot: true }),
    networkMark: networkMark ?? undefined,
  };
  const items = [
    createReferralItem(table, referral),
    referredItem(table, participant, { counts, mark, latestReferrals }),
    ...signals.items,
    ...history.items,
    ...claim.items,
  ];
  if (counts && invitation !== null && advancesTo(invitation.status, "joined")) {
    items.push(moveInvitationItem(table, invitation, "joined", referral.joinedAt));
  }
  const friend = await participantIn(ctx, { projectId, externalId: invitee.externalId });
  const friendId = friend?.externalId ?? invitee.externalId;
  items.push(...(await joinRewardItems(ctx, referral, { inviter: participant, friendId })));
  if (superseded !== null) items.push(...(await supersedeItems(ctx, project, superseded)));
  if (rewardEligibility(referral) === "cleared") items.push(...joinedEmailItems(ctx, project, referral));
  return { referral, items };
}

/** Whether a join of this day can earn something of value. */
async function joinsPay(
  table: Table,
  of: Pick<StoredReferral, "workspaceId" | "projectId" | "day">,
): Promise<boolean> {
  const { rules } = await findRewardRules(table, of);
  return paysForJoins(rulesOn(rules, of.day));
}

/** The invitation that this participant sent to the invitee's address. */
async function invitationOf(
  { table }: Ctx<Key>,
  project: ProjectSnapshot,
  participant: StoredParticipant,
  email: string | undefined,
): Promise<StoredInvitation | null> {
  if (email === undefined) return null;
  const recipient = hashRecipient(project.workspaceId, email);
  // Nobody joins by an email within a second after it was stored to be sent.
  const which = { projectId: project.id, recipient };
  const invitation = await findInvitation(table, which, { consistent: false });
  return invitation?.participantId === participant.participantId ? invitation : null;
}

/**
 * The source that named the inviter. Compares a signed identity's clicked link with a page's unsigned report. The check
 * fails if such a click is stored at the same moment; the identity's own call looks for a referral only after that, so
 * one of the two sees the other.
 */
async function claimOf(
  ctx: Ctx<Key>,
  { id: projectId }: ProjectSnapshot,
  { participantId, code }: StoredParticipant,
  { externalId, remembered, confirmed }: Invitee,
): Promise<{ facts: Pick<KeptFacts, "disputed" | "proof">; items: TransactItem[] }> {
  if (ctx.actor.secret) return { facts: { proof: "server" }, items: [] };
  if (remembered) return { facts: { proof: "identity" }, items: [] };
  if (externalId.startsWith(ourExternalIds))
    return { facts: { proof: confirmed ? "mailbox" : "page" }, items: [] };
  const who = { projectId, externalId };
  const visit = await findVisit(ctx.table, who);
  const disputed = await contradictionOf(ctx, { ...who, participantId }, visit);
  const proof = visit?.code === code ? "identity" : "page";
  return { facts: { proof, ...(disputed && { disputed }) }, items: [sameVisitItem(who, visit)] };
}
