import type { Chapter } from "@kiteloop/contract/referrals/chain";
import { moneyIn } from "@kiteloop/contract/shared/money";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { conversionsOf, reversalState, reversalsOf, type StoredConversion } from "../conversion/index.ts";
import { invitationsOf, type StoredInvitation } from "../invitation/index.ts";
import { formerCodesOf, type StoredParticipant } from "../participant/index.ts";
import { latestPayoutsOf, toApiPayout } from "../payout/index.ts";
import { referralsOf, type StoredReferral, withReferralDecisions } from "../referral/index.ts";
import { rewardsOf, toApiReward, withRewardDecisions } from "../reward/index.ts";

/** The end of a page of a source: the key of its last chapter, in the source's own order. */
export type StoryCursor = readonly (string | number)[];
export type StoryEntry = { chapter: Chapter; place: StoryCursor };

/** Reads one kind of chapter of a person's story, newest first, starting after a cursor. */
export type StorySource = (
  table: Table,
  person: StoredParticipant,
  limit: number,
  after: StoryCursor | null,
) => Promise<StoryEntry[]>;

/** Conversions whose reversals are read at once. */
const readAtOnce = 10;

const text = (value: string | number | undefined) => String(value ?? "");

const invitations: StorySource = async (table, { projectId, participantId }, limit, after) => {
  const place = after && { createdAt: text(after[0]), recipient: text(after[1]) };
  const found = await invitationsOf(
    table,
    { projectId, participantId },
    { limit, ...(place && { after: place }) },
  );
  return found.map((one) => ({ chapter: invitationChapter(one), place: [one.createdAt, one.recipient] }));
};

function invitationChapter(one: StoredInvitation): Chapter {
  const { invitationId: id, email, message = null, status, createdAt: at, updatedAt: changedAt } = one;
  return { kind: "invitation", at, id, email, message, status, changedAt };
}

const referrals: StorySource = async (table, person, limit, after) => {
  const { projectId, participantId } = person;
  const place = after && { joinedAt: text(after[0]), externalId: text(after[1]), nth: Number(after[2]) };
  const { items } = await referralsOf(
    table,
    { projectId, participantId },
    { limit, ...(place && { after: place }) },
  );
  const decided = await withReferralDecisions(table, person, items);
  return decided.map((one) => ({
    chapter: referralChapter(one),
    place: [one.joinedAt, one.externalId, one.nth ?? 0],
  }));
};

function referralChapter(one: StoredReferral): Chapter {
  return {
    kind: "referral",
    at: one.joinedAt,
    id: one.referralId,
    externalId: one.externalId,
    name: one.name ?? "",
    status: one.status,
    attributedBy: one.attributedBy,
    channel: one.channel ?? null,
    outcome: one.verdict?.outcome ?? "allow",
    reasons: one.verdict?.reasons ?? [],
    review: one.review ?? "none",
    history: one.history ?? [],
    convertedAt: one.convertedAt ?? null,
  };
}

const conversions: StorySource = (table, { projectId, externalId }, limit, after) =>
  conversionsBy(table, { projectId, participantExternalId: externalId }, limit, after);

/** Chapters of a user who was on a waitlist first, stored under the embedder's id. */
const laterConversions: StorySource = async (table, { projectId, knownAs }, limit, after) =>
  knownAs === undefined
    ? []
    : conversionsBy(table, { projectId, participantExternalId: knownAs }, limit, after);

async function conversionsBy(
  table: Table,
  of: { projectId: string; participantExternalId: string },
  limit: number,
  after: StoryCursor | null,
): Promise<StoryEntry[]> {
  const place = after && { convertedAt: text(after[0]), externalId: text(after[1]) };
  const found = await conversionsOf(table, of, { limit, ...(place && { after: place }) });
  return mapConcurrent(found, readAtOnce, async (one) => ({
    chapter: await conversionChapter(table, one),
    place: [one.convertedAt, one.externalId],
  }));
}

async function conversionChapter(table: Table, one: StoredConversion): Promise<Chapter> {
  const { conversionId, externalId, status, convertedAt, kind = null, parts = null } = one;
  const value = moneyIn(one);
  const reversed = { reversal: reversalState(one), reversals: await reversalsOf(table, one) };
  const made = { at: convertedAt, id: conversionId, externalId, status };
  return { kind: "conversion", ...made, conversionKind: kind, value, parts, ...reversed };
}

const rewards: StorySource = async (table, person, limit, after) => {
  const { projectId, externalId, knownAs } = person;
  const place = after && { earnedAt: text(after[0]), rewardId: text(after[1]) };
  const found = await rewardsOf(table, projectId, externalId, { limit, ...(place && { after: place }) });
  const decided = await withRewardDecisions(table, person, found);
  return decided.map((one) => ({
    chapter: {
      ...{ kind: "reward", at: one.earnedAt, id: one.rewardId, reward: toApiReward(one, knownAs) },
      acts: [],
    },
    place: [one.earnedAt, one.rewardId],
  }));
};

const payouts: StorySource = async (table, person, limit, after) => {
  const place = after ? { at: text(after[0]), runId: text(after[1]), payoutId: text(after[2]) } : undefined;
  const found = await latestPayoutsOf(table, person, limit, place);
  return found.map((one) => {
    const { at, payoutId: id, runId, movedAt: changedAt = at } = one;
    const payout = { ...toApiPayout(one), externalId: person.knownAs ?? one.externalId };
    return {
      chapter: { kind: "payout", at, id, runId, payout, changedAt },
      place: [at, runId, id],
    };
  });
};

/** A person has few codes, so all are read. Earlier releases didn't note when they got one. */
const codes: StorySource = async (table, person, limit, after) => {
  const found = await formerCodesOf(table, person);
  const chapters = found.flatMap(({ former: id, importedAt: at, chosen = false }): Chapter[] =>
    at === undefined ? [] : [{ kind: "code", at, id, chosen }],
  );
  return pageOfAll(chapters, limit, after);
};

/** A page of chapters that were all read. */
export const pageOfAll = (
  chapters: readonly Chapter[],
  limit: number,
  after: StoryCursor | null,
): StoryEntry[] =>
  chapters
    .map((chapter) => ({ chapter, place: [chapter.at, chapter.id] }))
    .sort((a, b) => newerPlace(a.place, b.place))
    .filter(({ place }) => after === null || newerPlace(after, place) < 0)
    .slice(0, limit);

/** Sorts an instant and an id, newest first. */
function newerPlace([at, id]: StoryCursor, [otherAt, otherId]: StoryCursor): number {
  const [one, other] = [`${at} ${id}`, `${otherAt} ${otherId}`];
  return one < other ? 1 : one > other ? -1 : 0;
}

/** In the order in which the cursor lists their positions. */
export const sources: readonly StorySource[] = [
  codes,
  invitations,
  referrals,
  conversions,
  laterConversions,
  rewards,
  payouts,
];
