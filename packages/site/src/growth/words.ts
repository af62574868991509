import { type CalculatorResult, daysPerMonth, mostPeople } from "@kiteloop/metrics";

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const long = new Intl.NumberFormat("en", {
  notation: "compact",
  compactDisplay: "long",
  maximumSignificantDigits: 3,
});
const short = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const factor = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

/** A number of users: exact below ten million, in words above. */
export function people(count: number): string {
  if (count >= mostPeople) return "more than there are people";
  return count < 1e7 ? whole.format(Math.round(count)) : long.format(count);
}

/** A compact form, e.g. for an axis. */
export const peopleShort = (count: number): string =>
  count < 1e4 ? whole.format(count) : short.format(count);

/** A factor or a price, with three significant digits. */
export function number(value: number): string {
  return value !== 0 && Math.abs(value) < 0.001 ? value.toExponential(1) : factor.format(value);
}

/** A day, as months where that is easier to read. */
export function after(day: number): string {
  if (day < 61) return `day ${whole.format(Math.ceil(day))}`;
  return `month ${whole.format(Math.ceil(day / daysPerMonth))}`;
}

/** Meaning of K for these users, in one or two sentences. */
export function verdict({ k, amplification }: CalculatorResult): string {
  if (k === 0)
    return "No one joins through invitations. The curve shows the users at the start, minus churn.";
  if (amplification === null) {
    const size = k === 1 ? "as large as" : `${number(k)} times`;
    return `The loop grows by itself. Each generation is ${size} the one before. In practice, the assumptions below don’t hold for long.`;
  }
  const hundred = people(100 * amplification);
  return `Each user brings ${number(k)} more, so 100 users become ${hundred} over time. Below 1, the loop multiplies the users of other channels but doesn’t replace them.`;
}

export function doublingWords({ doubling }: CalculatorResult): { value: string; note: string } {
  switch (doubling.state) {
    case "ok":
      return { value: after(doubling.day ?? 0), note: "first day with twice the users" };
    case "no_users":
      return { value: "no users", note: "add users to start with" };
    case "never":
      return { value: "never", note: "not within 100 years" };
  }
}
