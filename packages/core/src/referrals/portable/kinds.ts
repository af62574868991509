import { rewardStates } from "@kiteloop/contract/referrals/reward-states";
import * as z from "zod";
import { type CodeOf, type Item, inTime, type PortableKind } from "../../shared/portable-kind/index.ts";
import { hashRecipient } from "../../shared/recipient/index.ts";
import { entityPartition } from "../../shared/table/index.ts";
import {
  confirmationLine,
  conversionLine,
  restoreConfirmation,
  restoreConversionItem,
  restoreRevenueChange,
  revenueChangeLine,
} from "../conversion/index.ts";
import { entryLine, restoreExperimentEntry } from "../experiment-entry/index.ts";
import { invitationLine, restoreInvitationItem } from "../invitation/index.ts";
import {
  aliasLine,
  formerCodeStatus,
  formerLine,
  isListed,
  participantLine,
  restoreAlias,
  restoreFormer,
  restoreParticipantItems,
} from "../participant/index.ts";
import { payerLine, restorePayer } from "../payer/index.ts";
import {
  exportedPayout,
  exportedRuns,
  payoutLine,
  restorePayoutItems,
  restoreRun,
  runLine,
} from "../payout/index.ts";
import { approvalLine, referralLine, restoreApproval, restoreReferralItems } from "../referral/index.ts";
import {
  advanceRewardItem,
  costLine,
  restoreCost,
  restoreRewardItems,
  restoreTally,
  rewardLine,
  storedTallies,
  tallyLine,
} from "../reward/index.ts";
import { invoiceLine, restoreInvoice, withoutErasedPayee } from "../self-billing/index.ts";
import { lineLine, placeLine, placesForExport, restoreLine, restorePlace } from "../waitlist/index.ts";

async function withCodes(item: Item, codeOf: CodeOf): Promise<Item> {
  const code = await codeOf(String(item.code));
  return code === item.code ? item : { ...item, code };
}

const participant: PortableKind = {
  kind: "participant",
  line: participantLine,
  order: ["createdAt", "externalId"],
  withCodes,
  takesRoom: true,
  restore: restoreParticipantItems,
};

const participantAlias: PortableKind = {
  kind: "participantAlias",
  line: aliasLine,
  // Decided by the import from the participant's imported id; the exported item has that id already.
  present: async (_table, _project, items) =>
    items.filter(({ externalId, sameAs }) => !isListed(String(externalId)) || !isListed(String(sameAs))),
  restore: (table, item) => [restoreAlias(table, item)],
};

const formerCode: PortableKind = {
  kind: "formerCode",
  line: formerLine,
  time: "importedAt",
  withCodes,
  async standingOf(table, { projectId, former, externalId }) {
    const standing = await formerCodeStatus(table, String(projectId), String(former), String(externalId));
    return standing === "none" ? "own" : standing;
  },
  restore: (table, item) => [restoreFormer(table, item)],
};

const experimentEntry: PortableKind = {
  kind: "experimentEntry",
  line: entryLine,
  order: ["enteredAt", "participantId"],
  restore: (table, item) => [restoreExperimentEntry(table, item)],
};

/**
 * The reason of an invitation rejected at creation, which never changes. Later failures of an email have other reasons.
 */
const neverEmailed = new Set<unknown>(["suppressed", "recipient_limit"]);

const invitation: PortableKind = {
  kind: "invitation",
  line: invitationLine,
  order: ["createdAt", "recipient"],
  // Its address is hashed for its workspace.
  local: ["recipient"],
  rehash: (item) => ({ ...item, recipient: hashRecipient(String(item.workspaceId), String(item.email)) }),
  asNew: (item) => ({ ...item, status: neverEmailed.has(item.reason) ? "rejected" : "created" }),
  withCodes,
  restore(table, item) {
    // An imported `created` invitation would be emailed, so it is imported as another status that counts the same.
    const status = item.status === "created" ? "sent" : item.status;
    return [restoreInvitationItem(table, { ...item, status })];
  },
};

const Judged = z.object({ nth: z.number(), history: z.array(z.object({ to: z.string() })).min(1) });

/** Whether a policy rejected a referral before any review, with which its history starts, or held it for its bot. */
function isBornRejected(item: Item): boolean {
  if (item.bot === true) return true;
  const known = Judged.safeParse(item);
  return known.success && known.data.history[0]?.to === "rejected";
}

const referral: PortableKind = {
  kind: "referral",
  line: referralLine,
  order: ["joinedAt", "externalId"],
  asNew: (item) => ({ ...item, status: isBornRejected(item) ? "rejected" : "joined" }),
  withCodes,
  restore: restoreReferralItems,
};

const referralApproval: PortableKind = {
  kind: "referralApproval",
  line: approvalLine,
  order: ["approvedAt", "externalId"],
  restore: (table, item) => [restoreApproval(table, item)],
};

const conversion: PortableKind = {
  kind: "conversion",
  line: conversionLine,
  order: ["convertedAt", "externalId"],
  asNew: (item) => (item.confirmedAt === undefined ? item : { ...item, status: "pending" }),
  restore: (table, item) => [restoreConversionItem(table, item)],
};

const conversionConfirmation: PortableKind = {
  kind: "conversionConfirmation",
  line: confirmationLine,
  order: ["confirmedAt", "externalId"],
  restore: (table, item) => [restoreConfirmation(table, item)],
};

const revenueChange: PortableKind = {
  kind: "revenueChange",
  line: revenueChangeLine,
  order: ["at", "changeId"],
  restore: (table, item) => [restoreRevenueChange(table, item)],
};

const rewardCost: PortableKind = {
  kind: "rewardCost",
  line: costLine,
  order: ["at", "rewardId"],
  restore: (table, item) => [restoreCost(table, item)],
};

const payer: PortableKind = {
  kind: "payer",
  line: payerLine,
  order: ["namedAt", "payer"],
  restore: (table, item) => [restorePayer(table, item)],
};

const payoutRun: PortableKind = {
  kind: "payoutRun",
  line: runLine,
  time: "startedAt",
  partitionsOf: ({ workspaceId, projectId }) => [
    { index: null, pk: entityPartition({ workspaceId, projectId }), prefix: "$payoutRun_1#" },
  ],
  present: async (_table, _project, items) => exportedRuns(items),
  restore: (table, item) => [restoreRun(table, item)],
};

const payout: PortableKind = {
  kind: "payout",
  line: payoutLine,
  order: ["at", "payoutId"],
  present: async (_table, { until }, items) => items.map((one) => exportedPayout(one, until)),
  restore: restorePayoutItems,
};

const selfBilledInvoice: PortableKind = {
  kind: "selfBilledInvoice",
  line: invoiceLine,
  time: "at",
  partitionsOf: ({ workspaceId, projectId }) => [
    { index: null, pk: entityPartition({ workspaceId, projectId }), prefix: "$selfBilledInvoice_1#" },
  ],
  present: async (_table, { forOwner }, items) => (forOwner ? items : items.map(withoutErasedPayee)),
  restore: (table, item) => [restoreInvoice(table, item)],
};

const waitlistLine: PortableKind = {
  kind: "waitlistLine",
  line: lineLine,
  isOfNoWorkspace: true,
  partitionsOf: ({ projectId, widgetIds }) =>
    widgetIds.map((widgetId) => {
      const pk = entityPartition({ projectId, widgetId });
      // The sort key is exactly this, and a prefix has to be shorter.
      return { name: widgetId, index: null, pk, prefix: "$waitlistLine" };
    }),
  restore: (table, item) => [restoreLine(table, item)],
};

const waitlistPlace: PortableKind = {
  kind: "waitlistPlace",
  line: placeLine,
  time: "joinedAt",
  present: (table, { projectId }, items) => placesForExport(table, projectId, items),
  restore: restorePlace,
};

const reward: PortableKind = {
  kind: "reward",
  line: rewardLine,
  time: "earnedAt",
  repeats: "rewardId",
  // In the order of statuses: an item that moves on during an export is in the file twice, and never missing.
  partitionsOf: ({ projectId }) =>
    rewardStates.map((state) => {
      const pk = entityPartition({ projectId, state });
      return { name: state, index: "gsi2", pk, prefix: "$reward_1#" };
    }),
  restore: restoreRewardItems,
  advance: advanceRewardItem,
};

const rewardTally: PortableKind = {
  kind: "rewardTally",
  line: tallyLine,
  isOfNoWorkspace: true,
  // Found by owner.
  partitionsOf: (project) => [inTime(project, "participant")],
  present(table, { projectId }, items) {
    const participantIds = items.map(({ participantId }) => String(participantId));
    return storedTallies(table, projectId, participantIds);
  },
  restore: (table, item) => [restoreTally(table, item)],
};

/** The exported items of participants and their referrals. */
export const portableReferrals: readonly PortableKind[] = [
  participant,
  participantAlias,
  formerCode,
  experimentEntry,
  invitation,
  referral,
  referralApproval,
  conversion,
  conversionConfirmation,
  revenueChange,
  waitlistLine,
  waitlistPlace,
  reward,
  rewardTally,
  rewardCost,
  payer,
  payoutRun,
  payout,
  selfBilledInvoice,
];
