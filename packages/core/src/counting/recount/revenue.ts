import { type DateRange, eachDay, previousRange } from "@kiteloop/metrics/days";
import type { ItemOf, Line } from "./items.ts";

export type Amounts = { gross: number; reversed: number; net: number };
type Part = Amounts & { value: string; cost: number };

/** One currency of a project's revenue screen, without the names of widgets. */
export type CurrencyAmounts = {
  currency: string;
  attributed: Amounts;
  previous: Amounts;
  direct: Amounts;
  cost: number;
  days: (Amounts & { day: string; cost: number })[];
  widgets: Part[];
  channels: Part[];
  cohorts: Part[];
};

export type RevenueNumbers = {
  currencies: CurrencyAmounts[];
  reversals: { attributed: number; direct: number };
};

/** A currency whose changes do not add up to what its conversions say, all of them together. */
export type RevenueMismatch = { currency: string; changes: Amounts; conversions: Amounts };

type Change = ItemOf<"revenueChange">;
type Tally = { gross: number; reversed: number };

/** Sums by their key. */
class Sums {
  readonly #sums = new Map<string, Tally>();

  add(key: string, gross: number, reversed: number): void {
    const sum = this.#sums.get(key) ?? { gross: 0, reversed: 0 };
    this.#sums.set(key, sum);
    sum.gross += gross;
    sum.reversed += reversed;
  }

  get(key: string): Amounts {
    const { gross, reversed } = this.#sums.get(key) ?? { gross: 0, reversed: 0 };
    return { gross, reversed, net: gross - reversed };
  }

  keys(): string[] {
    return [...this.#sums.keys()];
  }
}

const key = (...parts: string[]) => parts.join(" ");

/**
 * Adds up revenue changes and costs of rewards, and what the conversions themselves say for comparison. Memory grows with currencies, days,
 * widgets and inviters, not with lines.
 */
export class RevenueSums {
  readonly #days = new Sums();
  readonly #parts = { widgets: new Sums(), channels: new Sums(), cohorts: new Sums() };
  readonly #partCosts = { widgets: new Sums(), channels: new Sums(), cohorts: new Sums() };
  readonly #inviters = new Sums();
  readonly #costs = new Sums();
  readonly #changes = new Sums();
  readonly #conversions = new Sums();
  readonly #reversals = new Map<string, { attributed: number; direct: number }>();

  add(line: Line): void {
    if (line.kind === "revenueChange") this.#change(line.item);
    if (line.kind === "rewardCost") this.#cost(line.item);
    if (line.kind !== "conversion" || line.item.changes === undefined) return;
    const { amount = 0, currency, reversed = 0 } = line.item;
    if (currency !== undefined) this.#conversions.add(currency, amount, reversed);
  }

  #change({ day, status, currency, gross = 0, reversed = 0, ...of }: Change): void {
    if (of.whole === true) {
      const count = this.#reversals.get(day) ?? { attributed: 0, direct: 0 };
      this.#reversals.set(day, count);
      count[status] += 1;
    }
    if (currency === undefined) return;
    this.#changes.add(currency, gross, reversed);
    this.#days.add(key(currency, status, day), gross, reversed);
    if (status === "direct") return;
    addParts(this.#parts, of, [currency, day], gross, reversed);
    if (of.inviterId !== undefined) this.#inviters.add(key(of.inviterId, currency), gross, reversed);
  }

  /** Costs of releases that didn't note cohorts are not broken down. */
  #cost({ currency, day, amount, ...of }: ItemOf<"rewardCost">): void {
    this.#costs.add(key(currency, day), amount, 0);
    if (of.cohort !== undefined) addParts(this.#partCosts, of, [currency, day], amount, 0);
  }

  numbers(range: DateRange): RevenueNumbers {
    const days = eachDay(range);
    const shown = new Set(days);
    const currencies = this.#days
      .keys()
      .filter((name) => shown.has(name.split(" ")[2] ?? "") && hasAmount(this.#days.get(name)))
      .map((name) => name.split(" ")[0] ?? "");
    const spent = this.#costs
      .keys()
      .filter((name) => shown.has(name.split(" ")[1] ?? ""))
      .map((name) => name.split(" ")[0] ?? "");
    const reversals = { attributed: 0, direct: 0 };
    for (const day of days) {
      reversals.attributed += this.#reversals.get(day)?.attributed ?? 0;
      reversals.direct += this.#reversals.get(day)?.direct ?? 0;
    }
    return {
      currencies: [...new Set([...currencies, ...spent])].sort().map((one) => this.#currency(one, range)),
      reversals,
    };
  }

  #currency(currency: string, range: DateRange): CurrencyAmounts {
    const on = (status: Change["status"], day: string) => this.#days.get(key(currency, status, day));
    const cost = (day: string) => this.#costs.get(key(currency, day)).gross;
    const days = eachDay(range);
    return {
      currency,
      attributed: total(days.map((day) => on("attributed", day))),
      previous: total(eachDay(previousRange(range)).map((day) => on("attributed", day))),
      direct: total(days.map((day) => on("direct", day))),
      cost: days.reduce((sum, day) => sum + cost(day), 0),
      days: days.map((day) => ({ day, ...on("attributed", day), cost: cost(day) })),
      widgets: this.#partsIn("widgets", currency, days),
      channels: this.#partsIn("channels", currency, days),
      cohorts: this.#partsIn("cohorts", currency, days).sort((one, other) =>
        one.value < other.value ? 1 : -1,
      ),
    };
  }

  #partsIn(of: keyof PartSums, currency: string, days: readonly string[]): Part[] {
    const [sums, costs] = [this.#parts[of], this.#partCosts[of]];
    const names = [...sums.keys(), ...costs.keys()].filter((name) => name.startsWith(`${currency} `));
    const values = new Set(names.map((name) => name.split(" ")[1] ?? ""));
    return [...values]
      .map((value) => {
        const at = (day: string) => key(currency, value, day);
        const cost = days.reduce((sum, day) => sum + costs.get(at(day)).gross, 0);
        return { value, ...total(days.map((day) => sums.get(at(day)))), cost };
      })
      .filter((part) => hasAmount(part) || part.cost !== 0)
      .sort((one, other) => other.net - one.net || (one.value < other.value ? -1 : 1));
  }

  /** Revenue from a participant's invitees, in the order of currencies. */
  ofInviter(participantId: string): ({ currency: string } & Amounts)[] {
    return this.#inviters
      .keys()
      .filter((name) => name.startsWith(`${participantId} `))
      .map((name) => ({ currency: name.split(" ")[1] ?? "", ...this.#inviters.get(name) }))
      .filter(hasAmount)
      .sort((one, other) => (one.currency < other.currency ? -1 : 1));
  }

  /** Currencies of which the sum of all changes is not what the conversions say. */
  mismatches(): RevenueMismatch[] {
    const currencies = [...new Set([...this.#changes.keys(), ...this.#conversions.keys()])].sort();
    return currencies
      .map((currency) => ({
        currency,
        changes: this.#changes.get(currency),
        conversions: this.#conversions.get(currency),
      }))
      .filter(
        ({ changes, conversions }) =>
          changes.gross !== conversions.gross || changes.reversed !== conversions.reversed,
      );
  }
}

const hasAmount = ({ gross, reversed }: Tally) => gross !== 0 || reversed !== 0;

function total(amounts: readonly Amounts[]): Amounts {
  const gross = amounts.reduce((sum, one) => sum + one.gross, 0);
  const reversed = amounts.reduce((sum, one) => sum + one.reversed, 0);
  return { gross, reversed, net: gross - reversed };
}

type PartSums = Record<"widgets" | "channels" | "cohorts", Sums>;

function addParts(
  sums: PartSums,
  { widgetId, channel, cohort }: Pick<Change, "widgetId" | "channel" | "cohort">,
  [currency, day]: [string, string],
  gross: number,
  reversed: number,
): void {
  sums.widgets.add(key(currency, widgetId ?? "none", day), gross, reversed);
  sums.channels.add(key(currency, channel ?? "none", day), gross, reversed);
  if (cohort !== undefined) sums.cohorts.add(key(currency, cohort, day), gross, reversed);
}
