import { headlineWindow } from "@kiteloop/contract/reports/cohort-windows";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { UsersValue } from "@kiteloop/metrics";
import { mondayOf } from "@kiteloop/metrics/days";
import { sumPartition } from "../../shared/sum-partition/index.ts";
import { cohortGroupOf, rootGroups } from "./cohort.ts";
import type { FactItem } from "./fact-items.ts";
import type { RollupDelta } from "./types.ts";

/**
 * Attributes of an item, which is one kind of members of a week: members by group of roots, and those who were active in
 * their second week. The item of a currency beside it has net revenue within the headline's window, in the smallest unit.
 */
type CounterName = `${"m" | "a" | "v"}${number}`;

type Kind = "invited" | "uninvited";

/** Of one week. */
export type ValueWeek = { week: string } & Record<Kind, UsersValue>;

export const cohortValuePartition = (projectId: string) => sumPartition(projectId, "cohort-value");

/** The amounts that an item adds to what its cohort paid and did. */
export function cohortValueDeltas(item: FactItem): RollupDelta[] {
  switch (item.__edb_e__) {
    case "participant": {
      const { root, existing, test, origin, day } = item;
      if (root === undefined || origin === undefined || existing || test) return [];
      return [deltaOf(item, { day, root, invited: origin.invited }, "m", 1)];
    }
    case "conversion":
    case "conversionConfirmation":
      return item.active && item.member ? [deltaOf(item, item.member, "a", 1)] : [];
    case "revenueChange": {
      const { member, currency, gross = 0, reversed = 0, at } = item;
      if (member === undefined || currency === undefined || gross === reversed) return [];
      const isWithin = Date.parse(at) - Date.parse(member.joinedAt) <= headlineWindow * dayMs;
      return isWithin ? [deltaOf(item, member, "v", gross - reversed, currency)] : [];
    }
    default:
      return [];
  }
}

type Of = { day: string; root: string; invited?: boolean | undefined };

function deltaOf(
  { projectId }: FactItem,
  { day, root, invited }: Of,
  counter: "m" | "a" | "v",
  amount: number,
  currency?: string,
): RollupDelta {
  const name: CounterName = `${counter}${cohortGroupOf(root)}`;
  const kind: Kind = invited ? "invited" : "uninvited";
  return {
    pk: cohortValuePartition(projectId),
    sk: [mondayOf(day), kind, ...(currency === undefined ? [] : [currency])].join("#"),
    counters: { [name]: amount },
  };
}

/** The weeks of such items, which are in order. */
export function addUpValueWeeks(items: readonly Record<string, unknown>[]): ValueWeek[] {
  const weeks = new Map<string, Record<Kind, Counted>>();
  for (const item of items) {
    const [week = "", kind = "", currency] = String(item.sk).split("#");
    const found = weeks.get(week) ?? { invited: nothing(), uninvited: nothing() };
    weeks.set(week, found);
    const of = found[kind === "invited" ? "invited" : "uninvited"];
    const groupsOf = (counter: "m" | "a" | "v") =>
      Array.from({ length: rootGroups }, (_, at) => {
        const name: CounterName = `${counter}${at}`;
        const count = item[name];
        return typeof count === "number" ? count : 0;
      });
    if (currency === undefined) Object.assign(of, { members: groupsOf("m"), active: groupsOf("a") });
    else of.revenue.set(currency, groupsOf("v"));
  }
  return [...weeks].map(([week, of]) => ({ week, ...of }));
}

type Counted = UsersValue & { revenue: Map<string, number[]> };

const nothing = (): Counted => ({ members: [], active: [], revenue: new Map() });
