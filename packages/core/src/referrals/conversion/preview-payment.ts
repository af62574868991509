import { hourMs } from "@kiteloop/contract/shared/time";
import { dayOf } from "@kiteloop/metrics/days";
import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { type ConversionMeaning, findInvitee, type StoredReferral } from "../referral/index.ts";
import { hasEarned, isNewReward, mayEarnShare, rewardEligibility, rewardItems } from "../reward/index.ts";
import { findTestReferral } from "../test-referral/index.ts";
import { attributionOf } from "./credit.ts";
import { meaningOfStored } from "./meaning.ts";
import type { CountingProject } from "./new-conversion.ts";
import { findConversion } from "./store.ts";

/** A join is often reported a little after the payment that it came with. */
const joinDelayMs = hourMs;

/** The referral that a payment counts for: none if its person joined later, and so was a customer before. */
export function referralAtPayment(
  referral: StoredReferral | null,
  imported: { paidAt: string } | undefined,
): StoredReferral | null {
  if (referral === null || imported === undefined) return referral;
  return Date.parse(imported.paidAt) < Date.parse(referral.joinedAt) - joinDelayMs ? null : referral;
}

type EarlierPayment = {
  externalId: string;
  participantExternalId: string;
  kind?: string | undefined;
  paidAt: string;
};

/** `known`: it counts already. `test`: of a test referral, which counts as nothing. */
export type PaymentPreview =
  | { state: "known" | "test" }
  | { state: "new"; converts: boolean; attributed: boolean; rewards: number };

/** The state of a payment if it were imported now and could earn rewards. Writes nothing. */
export async function previewPayment(
  ports: Pick<Platform, "table" | "clock">,
  project: CountingProject,
  { externalId, participantExternalId, kind, paidAt }: EarlierPayment,
): Promise<PaymentPreview> {
  const { table, clock } = ports;
  const who = { projectId: project.id, externalId: participantExternalId };
  const [known, joined, test, meaning] = await Promise.all([
    findConversion(table, { projectId: project.id, externalId }),
    findInvitee(table, who),
    findTestReferral(table, who, clock.now()),
    meaningOfStored(table, project, { kind }),
  ]);
  if (known !== null) return { state: "known" };
  if (test !== null && joined === null) return { state: "test" };
  const referral = referralAtPayment(joined, { paidAt });
  const attributed = attributionOf(referral).status === "attributed";
  const rewards =
    referral === null
      ? 0
      : await countRewards(ports, referral, {
          ...meaning,
          ...{ externalId, kind, day: dayOf(Date.parse(paidAt), project.timeZone) },
        });
  return { state: "new", converts: meaning.counts, attributed, rewards };
}

async function countRewards(
  ports: Pick<Platform, "table" | "clock">,
  referral: StoredReferral,
  {
    externalId,
    kind,
    earns,
    day,
  }: Pick<EarlierPayment, "externalId" | "kind"> & ConversionMeaning & { day: string },
): Promise<number> {
  const earned = earns ? await earnedItems(ports, referral, { earnedWith: externalId, earnedOn: day }) : [];
  const shares = await mayEarnShare(ports.table, referral, { kind, earns, day });
  return earned.filter(isNewReward).length + (shares ? 1 : 0);
}

async function earnedItems(
  ports: Pick<Platform, "table" | "clock">,
  referral: StoredReferral,
  earning: { earnedWith: string; earnedOn: string },
): Promise<TransactItem[]> {
  if (hasEarned(referral) || rewardEligibility(referral) === "rejected") return [];
  return rewardItems(ports, { ...referral, ...earning }, "converted");
}
