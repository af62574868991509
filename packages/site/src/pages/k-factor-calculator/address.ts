import { type CalculatorInput, type CalculatorInputs, inputBounds } from "@kiteloop/metrics";
import { type Field, fields } from "./fields.data.ts";

/** Values of the fields as typed, possibly invalid. */
export type Typed = Readonly<Record<CalculatorInput, string>>;

/** Formats a number for a field: rounded, with a decimal point. */
function shown({ times }: Field, value: number): string {
  return String(Number((value * times).toPrecision(12)));
}

function typedFrom(text: (field: Field) => string): Typed {
  const entries = fields.map((field) => [field.input, text(field)] as const);
  // The test counts the entries: one for each input.
  return Object.fromEntries(entries) as Record<CalculatorInput, string>;
}

export const defaults: Typed = typedFrom((field) => shown(field, inputBounds[field.input].default));

/** Parses a number with a decimal point or comma. NaN if it is invalid. */
function numberOf(field: Field, text: string): number {
  const plain = text.trim().replace(",", ".");
  const value = plain === "" ? Number.NaN : Number(plain) / field.times;
  return Number(value.toPrecision(15));
}

/** Inputs of the calculator, not yet validated. */
export function inputsOf(typed: Typed): CalculatorInputs {
  const entries = fields.map((field) => [field.input, numberOf(field, typed[field.input])] as const);
  return Object.fromEntries(entries) as Record<CalculatorInput, number>;
}

/** Parses inputs from a query. Missing, invalid and out-of-range values become the defaults. */
export function readAddress(search: string): Typed {
  const query = new URLSearchParams(search);
  return typedFrom((field) => {
    const text = query.get(field.name)?.slice(0, 20) ?? "";
    const value = numberOf(field, text);
    const { min, max } = inputBounds[field.input];
    return value >= min && value <= max ? shown(field, value) : defaults[field.input];
  });
}

/** The query for `readAddress`, without defaults. */
export function writeAddress(typed: Typed): string {
  const changed = fields.some(({ input }) => typed[input] !== defaults[input]);
  if (!changed) return "";
  return `?${new URLSearchParams(fields.map(({ input, name }) => [name, typed[input]]))}`;
}

/** The error of an input in words, with the limits as the field shows them. */
export function complaint(field: Field, reason: "not_a_number" | "too_low" | "too_high"): string {
  const { min, max } = inputBounds[field.input];
  if (reason === "not_a_number") return "Write a number";
  return reason === "too_low"
    ? `At least ${shown(field, min)}`
    : `At most ${Number(shown(field, max)).toLocaleString("en")}`;
}
