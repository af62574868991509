import { createHash } from "node:crypto";
import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import { dayMs } from "@kiteloop/contract/shared/time";

/**
 * A participant as an inviter. `firstInvite` is the beacon or invitation of their first invite, or `noInvite`; it is
 * absent for participants of releases that did not count it.
 */
export type KnownInviter = {
  root?: string | undefined;
  day: string;
  createdAt: string;
  firstInvite?: string | undefined;
  existing?: boolean | undefined;
};

export const noInvite = "none";

/**
 * The facts about the inviter that an event stores: whether they existed before the tag, or how many weeks before the
 * event's week they joined and the group of their chain, if their window is not over; and whether it is their first
 * invite. Counting needs no more.
 */
export type InviterStamp = { k?: number; g?: number; e?: true; o?: true };

/** Null if the event belongs to no cohort. `first`: the inviter has invited nobody before. */
export function inviterStamp(
  { root, day: joined, createdAt, firstInvite, existing }: KnownInviter,
  { at, day }: { at: number; day: string },
  first: boolean,
): InviterStamp | null {
  if (firstInvite === undefined) return null;
  const once = first && { o: true as const };
  if (existing) return { e: true, ...once };
  const delay = at - Date.parse(createdAt);
  if (delay < 0 || delay > headlineWindow * dayMs) return null;
  const weeks = weekOf(day) - weekOf(joined);
  // After a change of the project's time zone a day may lie before the one on which they joined.
  return { k: Math.min(mostWeeksAgo, Math.max(0, weeks)), ...groupIn(root), ...once };
}

const groupIn = (root: string | undefined) => (root === undefined ? {} : { g: chainGroupOf(root) });

/** Groups of chains, by which actions are counted. */
export const chainGroups = 16;

/** The group of the chain with this first participant. Never change it: existing counters are grouped this way. */
export const chainGroupOf = (root: string): number => rootByte(root) % chainGroups;

/** The number by which chains are divided into groups, of any size up to 256. */
export const rootByte = (root: string): number => createHash("sha256").update(root).digest().readUInt8(0);

/** Weeks from Monday since 1970, whose first day was a Thursday. */
const weekOf = (day: string): number => Math.floor((Date.parse(day) / dayMs + 3) / 7);

/** The window is two weeks: it ends in the third week at the latest, or by another time zone in the one after. */
export const mostWeeksAgo = 3;

const settled = 7 * dayMs;

/**
 * A new participant's sign-up as stored. They existed before the tag if they signed up more than a week before they were
 * first identified: they joined in no week that could be watched.
 */
export function signUpOf(signedUpAt: string | undefined, now: number) {
  if (signedUpAt === undefined) return {};
  const at = Date.parse(signedUpAt);
  return {
    signedUpAt: new Date(at).toISOString(),
    ...(now - at > settled && { existing: true as const }),
  };
}
