import type { InvitedValue } from "@kiteloop/contract/reports/insights";
import { addDays, invitedValue, mondayOf } from "@kiteloop/metrics";
import { groupOf, groups, zeros } from "./groups.ts";
import type { ItemOf, Line } from "./items.ts";
import { beginningOf } from "./zone.ts";

const windowDays = 14;
const windowMs = windowDays * 86_400_000;

type Users = { members: number[]; active: number[]; revenue: Map<string, number[]> };
/** `all` are also members of releases that noted no payments. */
type Week = { all: number; invited: Users; uninvited: Users };
type Member = { day: string; root: string; invited?: boolean | undefined };

const nobody = (): Users => ({ members: zeros(groups), active: zeros(groups), revenue: new Map() });

/** Payments of invited and direct members of each week, and how many were active later. Memory grows with weeks and currencies. */
export class CohortValues {
  readonly #weeks = new Map<string, Week>();

  add(line: Line): void {
    if (line.kind === "participant") this.#participant(line.item);
    // A conversion that waited for its confirmation counts with that.
    if (line.kind === "conversion" && line.item.confirmedAt === undefined) this.#conversion(line.item);
    if (line.kind === "conversionConfirmation") this.#conversion(line.item);
    if (line.kind === "revenueChange") this.#change(line.item);
  }

  #participant({ day, root, origin, existing, test }: ItemOf<"participant">): void {
    if (root === undefined || existing || test) return;
    this.#weekOf(day).all += 1;
    if (origin === undefined) return;
    grow(this.#usersOf({ day, root, invited: origin.invited }).members, root, 1);
  }

  #conversion({ member, active }: ItemOf<"conversionConfirmation">): void {
    if (member !== undefined && active) grow(this.#usersOf(member).active, member.root, 1);
  }

  #change({ member, at, currency, gross = 0, reversed = 0 }: ItemOf<"revenueChange">): void {
    if (member === undefined || currency === undefined || gross === reversed) return;
    if (Date.parse(at) - Date.parse(member.joinedAt) > windowMs) return;
    const { revenue } = this.#usersOf(member);
    const amounts = revenue.get(currency) ?? zeros(groups);
    revenue.set(currency, amounts);
    grow(amounts, member.root, gross - reversed);
  }

  #weekOf(day: string): Week {
    const monday = mondayOf(day);
    const found = this.#weeks.get(monday) ?? { all: 0, invited: nobody(), uninvited: nobody() };
    this.#weeks.set(monday, found);
    return found;
  }

  #usersOf({ day, invited }: Member): Users {
    return this.#weekOf(day)[invited ? "invited" : "uninvited"];
  }

  /** As far as known at `now` (ms since 1970). */
  numbers({ from, to, timeZone }: Asked, now: number): InvitedValue {
    const weeks: Parameters<typeof invitedValue>[0][number][] = [];
    for (let week = from; week <= to; week = addDays(week, 7)) {
      const end = beginningOf(addDays(week, 7), timeZone);
      const { all, invited, uninvited } = this.#weeks.get(week) ?? {
        all: 0,
        invited: nobody(),
        uninvited: nobody(),
      };
      weeks.push({ week, end, all, invited, uninvited });
    }
    const { revenue, ...found } = invitedValue(weeks, { windowDays, now });
    return { ...found, revenue: [...revenue] };
  }
}

type Asked = { from: string; to: string; timeZone: string };

function grow(numbers: number[], root: string, amount: number): void {
  const at = groupOf(root);
  numbers[at] = (numbers[at] ?? 0) + amount;
}
