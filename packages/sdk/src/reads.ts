import {
  type ApiInvitation,
  type ApiParticipant,
  type ApiReferral,
  type ApiReward,
  apiDiscardCodes,
  apiEraseParticipant,
  apiGetParticipant,
  apiGetRewardRules,
  apiGetTickets,
  apiListCodePools,
  apiListContests,
  apiListInvitations,
  apiListParticipants,
  apiListReferrals,
  apiListRewards,
  apiMoveReward,
  apiReviewReferral,
  apiSaveParticipantTerms,
  apiShowContest,
  apiShowRewardCode,
  apiUpdateParticipant,
  apiUploadCodes,
} from "@kiteloop/contract/referrals/api";
import {
  type ApiConversion,
  apiListConversions,
  apiReverseConversion,
} from "@kiteloop/contract/referrals/conversion";
import {
  apiProjectAnalytics,
  apiProjectCohorts,
  apiProjectCycleTime,
  apiProjectSegments,
} from "@kiteloop/contract/reports/api";
import { apiProjectRevenue } from "@kiteloop/contract/reports/revenue";
import type { BodyInputOf, QueryOf, ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { type Caller, type List, withId, withQuery } from "./caller.ts";
import type { CallOptions } from "./transport.ts";

export type { ApiConversion, ApiParticipant, ApiReferral, ApiReward };

export type ParticipantQuery = QueryOf<typeof apiListParticipants>;
export type ParticipantStory = ResponseOf<typeof apiGetParticipant>;
export type ParticipantUpdate = BodyInputOf<typeof apiUpdateParticipant>;
export type ParticipantTerms = BodyInputOf<typeof apiSaveParticipantTerms>["terms"];
export type InvitationQuery = QueryOf<typeof apiListInvitations>;
export type ConversionQuery = QueryOf<typeof apiListConversions>;
export type Reversal = BodyInputOf<typeof apiReverseConversion>;
export type ReferralQuery = QueryOf<typeof apiListReferrals>;
export type ReferralReview = BodyInputOf<typeof apiReviewReferral>;
export type RewardQuery = QueryOf<typeof apiListRewards>;
export type RewardMove = BodyInputOf<typeof apiMoveReward>;
export type RewardRules = ResponseOf<typeof apiGetRewardRules>["rules"];
export type CodePools = ResponseOf<typeof apiListCodePools>;
export type Contests = ResponseOf<typeof apiListContests>;
export type ContestRanking = ResponseOf<typeof apiShowContest>;
export type Tickets = ResponseOf<typeof apiGetTickets>;
export type CodePool = ResponseOf<typeof apiDiscardCodes>;
export type CodeUpload = ResponseOf<typeof apiUploadCodes>;
export type AnalyticsQuery = QueryOf<typeof apiProjectAnalytics>;
export type Analytics = ResponseOf<typeof apiProjectAnalytics>;
export type CohortQuery = QueryOf<typeof apiProjectCohorts>;
export type Cohorts = ResponseOf<typeof apiProjectCohorts>;
export type CycleTime = ResponseOf<typeof apiProjectCycleTime>;
export type SegmentQuery = QueryOf<typeof apiProjectSegments>;
export type RevenueQuery = QueryOf<typeof apiProjectRevenue>;
export type Revenue = ResponseOf<typeof apiProjectRevenue>;
export type Segments = ResponseOf<typeof apiProjectSegments>;

/**
 * Records that a secret key reads and decides about. Names, addresses and notes are null for a key without the scope
 * `personal:read`.
 */
export interface Reads {
  readonly participants: List<ParticipantQuery, ApiParticipant> & {
    /** A participant with their inviter and a page of their history. Scope `participants:read`. */
    get(
      participantId: string,
      query?: { readonly cursor?: string },
      options?: CallOptions,
    ): Promise<ParticipantStory>;
    /** Changes a name or address; null removes the address. Scope `participants:write`. */
    update(participantId: string, body: ParticipantUpdate, options?: CallOptions): Promise<ApiParticipant>;
    /** Sets the terms of their share instead of the rules’; null removes them. Scope `rewards:write`. */
    saveTerms(participantId: string, terms: ParticipantTerms, options?: CallOptions): Promise<ApiParticipant>;
    /**
     * Erases personal data permanently; numbers stay the same. `confirm` is the participant's email address or, without
     * one, your id of them. Scope `participants:erase`.
     */
    erase(
      participantId: string,
      body: { readonly confirm: string },
      options?: CallOptions,
    ): Promise<ApiParticipant>;
  };
  /** Scope `invitations:read`. */
  readonly invitations: List<InvitationQuery, ApiInvitation>;
  /** Scopes `conversions:read` and `conversions:reverse`. */
  readonly conversions: List<ConversionQuery, ApiConversion> & {
    /** Takes back `value` of a conversion, or all that is left. The same `reversalId` again changes nothing. */
    reverse(reversal: Reversal, options?: CallOptions): Promise<ApiConversion>;
  };
  /** Scopes `referrals:read` and `referrals:write`. */
  readonly referrals: List<ReferralQuery, ApiReferral> & {
    /** Approves or rejects; rejects with `conflict.version` if the review is no longer the one you have `seen`. */
    review(review: ReferralReview, options?: CallOptions): Promise<ApiReferral>;
  };
  /** Scopes `rewards:read` and `rewards:write`. */
  readonly rewards: List<RewardQuery, ApiReward> & {
    rules(options?: CallOptions): Promise<RewardRules>;
    /** Approves, fulfills or reverses; rejects with `conflict.version` if the reward has changed. */
    move(rewardId: string, move: RewardMove, options?: CallOptions): Promise<ApiReward>;
    /** The whole code of a reward, of which lists have the end; null if it has none. In the audit log. Scope `rewards:write`. */
    code(rewardId: string, options?: CallOptions): Promise<string | null>;
    /** Pools of reward codes, and how many are left in each. */
    codePools(options?: CallOptions): Promise<CodePools>;
    /** Adds codes to a pool, one a line. Codes that the project has already are left out. */
    uploadCodes(pool: string, codes: string, options?: CallOptions): Promise<CodeUpload>;
    /** Deletes a pool's codes that nobody got. */
    discardCodes(pool: string, options?: CallOptions): Promise<CodePool>;
  };
  /** Scope `rewards:read`. */
  readonly contests: {
    list(options?: CallOptions): Promise<Contests>;
    /** A contest with its ranking, or with its result once that is stored. */
    get(contestId: string, options?: CallOptions): Promise<ContestRanking>;
    /** Repeats the draw of a final contest; rejects with `contest.not_final` before. */
    tickets(contestId: string, options?: CallOptions): Promise<Tickets>;
  };
  /** Scope `analytics:read`. */
  readonly analytics: {
    /** Funnel, totals and series; by default of the last 30 days. */
    project(query?: AnalyticsQuery, options?: CallOptions): Promise<Analytics>;
    cohorts(query?: CohortQuery, options?: CallOptions): Promise<Cohorts>;
    cycleTime(options?: CallOptions): Promise<CycleTime>;
    /** Revenue by currency, gross, reversed and net. */
    revenue(query?: RevenueQuery, options?: CallOptions): Promise<Revenue>;
    segments(query?: SegmentQuery, options?: CallOptions): Promise<Segments>;
  };
}

export function makeReads({ call, listOf }: Caller): Reads {
  return {
    participants: {
      ...listOf(apiListParticipants.path),
      get: (id, query, options) =>
        call({ path: withQuery(withId(apiGetParticipant.path, id), query) }, options),
      update: (id, body, options) =>
        call({ method: "PATCH", path: withId(apiUpdateParticipant.path, id), body }, options),
      saveTerms: (id, terms, options) =>
        call({ method: "PUT", path: withId(apiSaveParticipantTerms.path, id), body: { terms } }, options),
      erase: (id, body, options) => call({ path: withId(apiEraseParticipant.path, id), body }, options),
    },
    invitations: listOf(apiListInvitations.path),
    conversions: {
      ...listOf(apiListConversions.path),
      reverse: (body, options) => call({ path: apiReverseConversion.path, body }, options),
    },
    referrals: {
      ...listOf(apiListReferrals.path),
      review: (body, options) => call({ path: apiReviewReferral.path, body }, options),
    },
    rewards: {
      ...listOf(apiListRewards.path),
      rules: async (options) =>
        (await call<ResponseOf<typeof apiGetRewardRules>>({ path: apiGetRewardRules.path }, options)).rules,
      codePools: (options) => call({ path: apiListCodePools.path }, options),
      uploadCodes: (pool, codes, options) =>
        call({ path: withId(apiUploadCodes.path, pool), body: { codes } }, options),
      discardCodes: (pool, options) => call({ path: withId(apiDiscardCodes.path, pool), body: {} }, options),
      move: (id, body, options) => call({ path: withId(apiMoveReward.path, id), body }, options),
      code: async (id, options) =>
        (
          await call<ResponseOf<typeof apiShowRewardCode>>(
            { path: withId(apiShowRewardCode.path, id), body: {} },
            options,
          )
        ).code,
    },
    contests: {
      list: (options) => call({ path: apiListContests.path }, options),
      get: (id, options) => call({ path: withId(apiShowContest.path, id) }, options),
      tickets: (id, options) => call({ path: withId(apiGetTickets.path, id) }, options),
    },
    analytics: {
      project: (query, options) => call({ path: withQuery(apiProjectAnalytics.path, query) }, options),
      cohorts: (query, options) => call({ path: withQuery(apiProjectCohorts.path, query) }, options),
      cycleTime: (options) => call({ path: apiProjectCycleTime.path }, options),
      revenue: (query, options) => call({ path: withQuery(apiProjectRevenue.path, query) }, options),
      segments: (query, options) => call({ path: withQuery(apiProjectSegments.path, query) }, options),
    },
  };
}
