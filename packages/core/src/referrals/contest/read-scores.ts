import type { Table } from "../../shared/context/index.ts";
import { conversionsBetween, reversalState, type TimedConversion } from "../conversion/index.ts";
import { findInvitee, joinsBetween, referralsOfInvitees, type StoredReferral } from "../referral/index.ts";
import type { StoredContest } from "./store.ts";

/** The points that one event adds to its inviter, if their referral counts. */
export type Scored = {
  referral: Pick<StoredReferral, "participantId" | "participantExternalId" | "status" | "review">;
  points: number;
  at: string;
};

/** Everything of a contest's time that the contest counts, in the order of time. */
export async function* readScores(table: Table, contest: StoredContest): AsyncGenerator<Scored[]> {
  const { projectId, startsAt, endsAt, settings } = contest;
  const time = { from: startsAt, before: endsAt };
  if (settings.counts === "joins") {
    for await (const page of joinsBetween(table, projectId, time))
      yield page.map((referral) => ({ referral, points: 1, at: referral.joinedAt }));
    return;
  }
  for await (const page of conversionsBetween(table, projectId, time)) {
    const counted = page
      .map((conversion) => ({ conversion, points: pointsOf(settings, conversion) }))
      .filter(({ points, conversion }) => points > 0 && conversion.referralId !== undefined);
    const referrals = await referralsOf(
      table,
      projectId,
      counted.map(({ conversion }) => conversion),
    );
    yield counted.flatMap(({ conversion, points }) => {
      const referral = referrals.get(conversion.participantExternalId);
      return referral === undefined ? [] : [{ referral, points, at: conversion.convertedAt }];
    });
  }
}

/** Of a conversion that counts: 1, or what is left of its value in the contest's currency. */
function pointsOf(
  { counts, currency }: StoredContest["settings"],
  { status, uncounted, reversed = 0, ...conversion }: TimedConversion,
): number {
  if (status === "pending") return 0;
  if (counts === "revenue") return conversion.currency === currency ? (conversion.amount ?? 0) - reversed : 0;
  return uncounted || reversalState({ ...conversion, reversed }) === "whole" ? 0 : 1;
}

/** The referrals of people who converted, by the embedder's id under which they did. */
async function referralsOf(
  table: Table,
  projectId: string,
  conversions: readonly TimedConversion[],
): Promise<Map<string, Scored["referral"]>> {
  const people = [...new Set(conversions.map(({ participantExternalId }) => participantExternalId))];
  const found = await referralsOfInvitees(table, projectId, people);
  // Few joined under an earlier id of theirs.
  for (const externalId of people.filter((one) => !found.has(one))) {
    const referral = await findInvitee(table, { projectId, externalId });
    if (referral !== null) found.set(externalId, referral);
  }
  return found;
}
