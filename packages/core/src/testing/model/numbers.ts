import { readBreakdown, readRollups } from "../../counting/index.ts";
import type { TestLoop } from "../loop.ts";

const countedNames = [
  ...(["participants", "joins", "conversions", "directConversions", "clicks", "shares"] as const),
];

/** Counts and amounts by day, currency and name; what is zero is absent. */
export class Numbers {
  readonly #all = new Map<string, number>();

  add(amount: number, ...name: string[]): void {
    const key = name.join(" ");
    const sum = (this.#all.get(key) ?? 0) + amount;
    if (sum === 0) this.#all.delete(key);
    else this.#all.set(key, sum);
  }

  toObject = (): Record<string, number> => Object.fromEntries(this.#all);
}

/** The calendar day of a moment in a time zone, by the platform's own calendar. */
export const dayIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    at,
  );

/** The numbers that a project shows, by its days. */
export async function dailyNumbers({
  platform: { table },
  project,
}: TestLoop): Promise<Record<string, number>> {
  const ever = { from: "2000-01-01", to: "2100-01-01" };
  const [counted, revenue] = await Promise.all([
    readRollups(table, project.id, "days", ever),
    readBreakdown(table, project.id, "revenue", ever),
  ]);
  const numbers = new Numbers();
  for (const { day, counters } of counted)
    for (const name of countedNames) numbers.add(counters[name] ?? 0, day, name);
  for (const { day, costs, ...of } of revenue) {
    for (const { currency, amount } of costs) numbers.add(amount, day, currency, "costs");
    for (const status of ["attributed", "direct"] as const)
      for (const { currency, gross, reversed } of of[status]) {
        numbers.add(gross, day, currency, status, "gross");
        numbers.add(reversed, day, currency, status, "reversed");
      }
  }
  return numbers.toObject();
}
