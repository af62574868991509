import { type AwsCostInput, awsInputBounds } from "@kiteloop/metrics";

/** Values of the fields as typed. */
export type Quantities = Readonly<Record<keyof AwsCostInput, string>>;

const names = Object.keys(awsInputBounds) as (keyof AwsCostInput)[];

function each(text: (name: keyof AwsCostInput) => string): Quantities {
  return {
    events: text("events"),
    emails: text("emails"),
    members: text("members"),
    projects: text("projects"),
    windowSeconds: text("windowSeconds"),
  };
}

export const defaultQuantities: Quantities = each((name) => String(awsInputBounds[name].default));

/** Parses a number; commas, spaces and apostrophes may separate thousands. NaN if it is invalid. */
function numberOf(text: string): number {
  const plain = text.replace(/[\s,'’_]/g, "");
  return plain === "" ? Number.NaN : Number(plain);
}

const fits = (name: keyof AwsCostInput, value: number) =>
  value >= awsInputBounds[name].min && value <= awsInputBounds[name].max;

/** The error of a field in words. */
export function quantityComplaint(name: keyof AwsCostInput, text: string): string | undefined {
  const value = numberOf(text);
  const { min, max } = awsInputBounds[name];
  if (Number.isNaN(value)) return "Write a number";
  if (value < min) return `At least ${min}`;
  return value > max ? `At most ${max.toLocaleString("en")}` : undefined;
}

/** The quantities; null if a field is invalid. */
export function inputOf(typed: Quantities): AwsCostInput | null {
  const input = {
    events: numberOf(typed.events),
    emails: numberOf(typed.emails),
    members: numberOf(typed.members),
    projects: numberOf(typed.projects),
    windowSeconds: numberOf(typed.windowSeconds),
  };
  return names.every((name) => fits(name, input[name])) ? input : null;
}

/** Parses quantities from a query; missing and invalid values become the defaults. */
export function readQuantities(search: string): Quantities {
  const query = new URLSearchParams(search);
  return each((name) => {
    const text = query.get(name)?.slice(0, 20) ?? "";
    return fits(name, numberOf(text)) ? text : defaultQuantities[name];
  });
}

export function writeQuantities(typed: Quantities): string {
  return names.every((name) => typed[name] === defaultQuantities[name])
    ? ""
    : `?${new URLSearchParams(typed)}`;
}

/** The fields' values for a published month. */
export const quantitiesOf = (month: AwsCostInput): Quantities => each((name) => String(month[name]));
