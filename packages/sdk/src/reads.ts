import {
  type ApiParticipant,
  type ApiReferral,
  type ApiReward,
  apiEraseParticipant,
  apiGetParticipant,
  apiGetRewardRules,
  apiListParticipants,
  apiListReferrals,
  apiListRewards,
  apiMoveReward,
  apiReviewReferral,
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
import * as z from "zod";
import { KiteloopError } from "./error.ts";
import { type CallOptions, send, type Transport } from "./transport.ts";

export type { ApiConversion, ApiParticipant, ApiReferral, ApiReward };

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Cursor of the next page; absent on the last. */
  readonly next?: string | undefined;
}

export type ParticipantQuery = QueryOf<typeof apiListParticipants>;
export type ParticipantStory = ResponseOf<typeof apiGetParticipant>;
export type ConversionQuery = QueryOf<typeof apiListConversions>;
export type Reversal = BodyInputOf<typeof apiReverseConversion>;
export type ReferralQuery = QueryOf<typeof apiListReferrals>;
export type ReferralReview = BodyInputOf<typeof apiReviewReferral>;
export type RewardQuery = QueryOf<typeof apiListRewards>;
export type RewardMove = BodyInputOf<typeof apiMoveReward>;
export type RewardRules = ResponseOf<typeof apiGetRewardRules>["rules"];
export type AnalyticsQuery = QueryOf<typeof apiProjectAnalytics>;
export type Analytics = ResponseOf<typeof apiProjectAnalytics>;
export type CohortQuery = QueryOf<typeof apiProjectCohorts>;
export type Cohorts = ResponseOf<typeof apiProjectCohorts>;
export type CycleTime = ResponseOf<typeof apiProjectCycleTime>;
export type SegmentQuery = QueryOf<typeof apiProjectSegments>;
export type RevenueQuery = QueryOf<typeof apiProjectRevenue>;
export type Revenue = ResponseOf<typeof apiProjectRevenue>;
export type Segments = ResponseOf<typeof apiProjectSegments>;

/** A list, by page or item by item. */
interface List<Query, Item> {
  list(query?: Query, options?: CallOptions): Promise<Page<Item>>;
  /** Yields every item, and requests a page when it is needed. */
  listAll(query?: Omit<Query, "cursor">, options?: CallOptions): AsyncGenerator<Item, void>;
}

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

type Values = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, query: Values = {}): string {
  const present = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

const withId = (path: string, id: string) => path.replace(/\{\w+\}/, encodeURIComponent(id));

/**
 * Checks the outer form only: a newer instance may add fields and values, which must not break a deployed client.
 * Nested values are the instance's word.
 */
const anyObject = z.looseObject({});
const anyPage = z.looseObject({ items: z.array(anyObject), next: z.string().optional() });

export function makeReads(transport: Transport): Reads {
  async function call<Result>(
    request: { path: string; body?: unknown },
    options: CallOptions = {},
    form: z.ZodType = anyObject,
  ): Promise<Result> {
    const parsed = form.safeParse(await send(transport, request, options));
    if (parsed.success) return parsed.data as Result;
    const message = "The answer is not what this version of the SDK expects.";
    throw new KiteloopError({ code: "unreadable", status: 200, message }, { cause: parsed.error });
  }

  function listOf<Query extends Values, Item>(path: string): List<Query, Item> {
    const page = (query: Values | undefined, options?: CallOptions) =>
      call<Page<Item>>({ path: withQuery(path, query) }, options, anyPage);
    return {
      list: page,
      async *listAll(query, options) {
        let cursor: string | undefined;
        do {
          const { items, next } = await page({ ...query, ...(cursor !== undefined && { cursor }) }, options);
          yield* items;
          cursor = next;
        } while (cursor !== undefined);
      },
    };
  }

  return {
    participants: {
      ...listOf(apiListParticipants.path),
      get: (id, query, options) =>
        call({ path: withQuery(withId(apiGetParticipant.path, id), query) }, options),
      erase: (id, body, options) => call({ path: withId(apiEraseParticipant.path, id), body }, options),
    },
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
      move: (id, body, options) => call({ path: withId(apiMoveReward.path, id), body }, options),
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
