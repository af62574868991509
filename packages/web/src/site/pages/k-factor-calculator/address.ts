import { type CalculatorInput, type CalculatorInputs, inputBounds } from "@kiteloop/metrics";
import { type Field, fields } from "./fields.data.ts";

/** What stands in the fields: numbers as typed, perhaps not numbers at all. */
export type Typed = Readonly<Record<CalculatorInput, string>>;

/** A number as a field shows it: no noise of binary fractions, a point before decimals. */
function shown({ times }: Field, value: number): string {
  return String(Number((value * times).toPrecision(12)));
}

function typedFrom(text: (field: Field) => string): Typed {
  const entries = fields.map((field) => [field.input, text(field)] as const);
  // One entry for each field, and a field for each input: the test counts them.
  return Object.fromEntries(entries) as Record<CalculatorInput, string>;
}

export const defaults: Typed = typedFrom((field) => shown(field, inputBounds[field.input].default));

/** The number that was meant: a comma may stand for the point. NaN for what is no number. */
function numberOf(field: Field, text: string): number {
  const plain = text.trim().replace(",", ".");
  const value = plain === "" ? Number.NaN : Number(plain) / field.times;
  return Number(value.toPrecision(15));
}

/** What the calculator is asked, bounds not yet checked. */
export function inputsOf(typed: Typed): CalculatorInputs {
  const entries = fields.map((field) => [field.input, numberOf(field, typed[field.input])] as const);
  return Object.fromEntries(entries) as Record<CalculatorInput, number>;
}

/** Inputs from an address's query. What is missing, no number or out of bounds is as if it were not there. */
export function readAddress(search: string): Typed {
  const query = new URLSearchParams(search);
  return typedFrom((field) => {
    const given = query.get(field.name)?.slice(0, 20) ?? "";
    const value = numberOf(field, given);
    const { min, max } = inputBounds[field.input];
    return value >= min && value <= max ? shown(field, value) : defaults[field.input];
  });
}

/** The query that `readAddress` makes the same inputs of; empty when nothing differs from the start. */
export function writeAddress(typed: Typed): string {
  const changed = fields.some(({ input }) => typed[input] !== defaults[input]);
  if (!changed) return "";
  return `?${new URLSearchParams(fields.map(({ input, name }) => [name, typed[input]]))}`;
}

/** What is wrong with an input, in words, with the limits as the field shows them. */
export function complaint(field: Field, reason: "not_a_number" | "too_low" | "too_high"): string {
  const { min, max } = inputBounds[field.input];
  if (reason === "not_a_number") return "Write a number";
  return reason === "too_low"
    ? `At least ${shown(field, min)}`
    : `At most ${Number(shown(field, max)).toLocaleString("en")}`;
}
