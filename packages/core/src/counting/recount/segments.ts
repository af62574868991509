import type { InvitedUsers } from "@kiteloop/contract/reports/insights";
import { type OriginSegmentation, originSegmentations } from "@kiteloop/contract/reports/origin-segments";
import {
  addDays,
  invitedUsers,
  mondayOf,
  type SegmentGroup,
  type SegmentsK,
  type SegmentWeek,
  segmentsK,
} from "@kiteloop/metrics";
import { groupOf } from "./cohorts.ts";
import { recountFactsOf } from "./facts.ts";
import type { ItemOf, Line } from "./items.ts";
import { beginningOf } from "./zone.ts";

const windowDays = 14;
const windowMs = windowDays * 86_400_000;
/** Groups of chains by segment. */
const groups = 16;
const withoutInviter = "uninvited";

type Origin = NonNullable<ItemOf<"participant">["origin"]>;
type Group = { -readonly [Name in keyof SegmentGroup]: number };
type Segments = Map<string, Group[]>;

function segmentIn(origin: Origin, by: OriginSegmentation): string {
  switch (by) {
    case "country":
      return origin.country ?? "unknown";
    case "device":
      return origin.device ?? "unknown";
    case "channel":
      return origin.channel ?? (origin.invited ? "none" : withoutInviter);
    case "widget":
      return origin.widgetId ?? (origin.invited ? "none" : withoutInviter);
  }
}

/** Members of the weeks they joined in, by how and where they became participants. Memory grows with weeks and segments. */
export class CohortSegments {
  readonly #weeks = new Map<string, Map<OriginSegmentation, Segments>>();
  /** Of all members, also those of releases that counted no segments. */
  readonly #all = new Map<string, { members: number; invitees: number }>();

  add(line: Line): void {
    if (recountFactsOf(line).length === 0) return;
    if (line.kind === "participant" && line.item.root !== undefined && !line.item.existing) {
      const { day, root, origin } = line.item;
      this.#weekOf(day).members += 1;
      this.#count("members", { day, root, origin });
    }
    if (line.kind === "referral" || line.kind === "referralApproval") this.#invitee(line.item);
    if ((line.kind === "conversion" || line.kind === "conversionConfirmation") && line.item.convert)
      this.#count("converted", line.item.convert);
  }

  #invitee(item: ItemOf<"referralApproval">): void {
    const { root, inviterDay: day, inviterJoinedAt, inviterExisting, inviterOrigin, joinedAt } = item;
    if (inviterExisting || !root || !day || !inviterJoinedAt || !joinedAt) return;
    const delay = Date.parse(joinedAt) - Date.parse(inviterJoinedAt);
    if (delay < 0 || delay > windowMs) return;
    this.#weekOf(day).invitees += 1;
    this.#count("invitees", { day, root, origin: inviterOrigin });
  }

  #weekOf(day: string): { members: number; invitees: number } {
    const monday = mondayOf(day);
    const found = this.#all.get(monday) ?? { members: 0, invitees: 0 };
    this.#all.set(monday, found);
    return found;
  }

  #count(what: keyof Group, of: { day: string; root: string; origin: Origin | undefined }): void {
    const { day, root, origin } = of;
    if (origin === undefined) return;
    const monday = mondayOf(day);
    const week = this.#weeks.get(monday) ?? new Map<OriginSegmentation, Segments>();
    this.#weeks.set(monday, week);
    for (const by of originSegmentations) {
      const segments: Segments = week.get(by) ?? new Map();
      week.set(by, segments);
      const value = segmentIn(origin, by);
      const people = segments.get(value) ?? Array.from({ length: groups }, nobody);
      segments.set(value, people);
      const group = people[groupOf(root) % groups];
      if (group !== undefined) group[what] += 1;
    }
  }

  /** K by each kind of segment, as far as known at `now` (ms since 1970). */
  numbers(asked: Asked, now: number): Record<string, SegmentsK> {
    const found = originSegmentations.map((by) => {
      return [by, segmentsK(this.#between(by, asked), { windowDays, now })] as const;
    });
    return Object.fromEntries(found);
  }

  invited(asked: Asked, now: number): InvitedUsers {
    return invitedUsers(this.#between("channel", asked), withoutInviter, { windowDays, now });
  }

  #between(by: OriginSegmentation, { from, to, timeZone }: Asked): SegmentWeek[] {
    const weeks: SegmentWeek[] = [];
    for (let week = from; week <= to; week = addDays(week, 7)) {
      const end = beginningOf(addDays(week, 7), timeZone);
      const all = this.#all.get(week) ?? { members: 0, invitees: 0 };
      weeks.push({ week, end, ...all, segments: this.#weeks.get(week)?.get(by) ?? new Map() });
    }
    return weeks;
  }
}

const nobody = (): Group => ({ members: 0, invitees: 0, converted: 0 });

type Asked = { from: string; to: string; timeZone: string };
