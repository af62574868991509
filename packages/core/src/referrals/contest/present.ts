import type { Contest, ContestState } from "@kiteloop/contract/referrals/contest";
import { dayMs } from "@kiteloop/contract/shared/time";
import { sha256 } from "./rank.ts";
import type { StoredContest } from "./store.ts";

export const resultAtOf = ({ endsAt, settings }: Pick<StoredContest, "endsAt" | "settings">): string =>
  new Date(Date.parse(endsAt) + settings.holdDays * dayMs).toISOString();

export function stateOf({ startsAt, endsAt, result }: StoredContest, now: Date): ContestState {
  if (result !== undefined) return "final";
  const at = now.toISOString();
  return at < startsAt ? "planned" : at < endsAt ? "running" : "ended";
}

/** A contest as members see it: its seed only with the result. */
export function toApiContest(stored: StoredContest, now: Date): Contest {
  const { contestId, version, settings, timeZone, startsAt, endsAt, seed, result } = stored;
  const state = stateOf(stored, now);
  return {
    ...{ id: contestId, version, ...settings, timeZone, state, startsAt, endsAt },
    resultAt: resultAtOf(stored),
    commitment: sha256(seed),
    result: result === undefined ? null : { ...resultOf(result), seed },
  };
}

function resultOf({
  at,
  participants,
  leftOut,
  tickets,
  ticketDigest,
}: NonNullable<StoredContest["result"]>) {
  return { at, participants, leftOut, tickets, ticketDigest };
}
