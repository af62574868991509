import { isTestCode } from "@kiteloop/contract/shared/ids";
import type { Table } from "../../shared/context/index.ts";
import {
  claimFirstInvite,
  type InviterStamp,
  inviterById,
  inviterOfCode,
  inviterStamp,
} from "../../shared/inviter/index.ts";
import type { StoredEvent } from "./check.ts";

type StampedBeacon = { projectId: string; beaconId: string; at: number; day: string };

/** A page has one visitor, who followed one link. Those of further ones stay in no cohort. */
const mostPeople = 4;

/**
 * Events with the facts about their inviter: a share's is its participant, a click's the participant whose link it was.
 * Reads nothing for any other event, so a page view costs nothing more. Clicks of a link for test referrals are left out.
 */
export async function stampInviters(
  table: Table,
  events: readonly StoredEvent[],
  of: StampedBeacon,
): Promise<StoredEvent[]> {
  const sharers = distinct(events, ({ t, p }) => (t === "share" ? p : undefined));
  const codes = distinct(events, ({ t, r }) => (t === "click" ? r : undefined));
  if (sharers.length + codes.length === 0) return [...events];
  const ofTests = new Set<string>();
  const [shares, clicks] = await Promise.all([
    found(sharers, (id) => stampOfSharer(table, id, of)),
    found(codes, async (code) => {
      const inviter = await inviterOfCode(table, of.projectId, code);
      if (inviter === null && isTestCode(code)) ofTests.add(code);
      return inviter && inviterStamp(inviter, of, false);
    }),
  ]);
  return events
    .filter(({ r }) => r === undefined || !ofTests.has(r))
    .map((event) => {
      const { t, p, r } = event;
      if (t === "click") return { ...event, ...(r !== undefined && clicks.get(r)) };
      if (t !== "share" || p === undefined) return event;
      const stamp = shares.get(p);
      if (stamp?.o) shares.set(p, withoutFirst(stamp));
      return { ...event, ...stamp };
    });
}

/** Only the first of a beacon's events is the participant's first. */
const withoutFirst = ({ o: _, ...stamp }: InviterStamp): InviterStamp => stamp;

async function stampOfSharer(
  table: Table,
  participantId: string,
  of: StampedBeacon,
): Promise<InviterStamp | null> {
  const inviter = await inviterById(table, of.projectId, participantId);
  if (inviter === null || inviter.firstInvite === undefined) return null;
  return inviterStamp(inviter, of, await claimFirstInvite(table, inviter, of.beaconId));
}

const distinct = (events: readonly StoredEvent[], of: (event: StoredEvent) => string | undefined) =>
  [...new Set(events.flatMap((event) => of(event) ?? []))].slice(0, mostPeople);

async function found(names: readonly string[], read: (name: string) => Promise<InviterStamp | null>) {
  const stamps = await Promise.all(names.map(async (name) => [name, await read(name)] as const));
  return new Map(stamps.flatMap(([name, stamp]) => (stamp === null ? [] : [[name, stamp] as const])));
}
