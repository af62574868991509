import type * as z from "zod/mini";

const typeWords: Record<string, string> = {
  ...{ string: "text", number: "a number", int: "a whole number", boolean: "true or false" },
  ...{ object: "an object", record: "an object", array: "a list", null: "null", date: "a date" },
};

const formatWords: Record<string, string> = {
  ...{ email: "must be an email address", url: "must be an address such as https://acme.com" },
  ...{ datetime: "must be a time such as 2026-03-10T12:00:00Z", date: "must be a day such as 2026-03-10" },
};

/** Amounts of money are the whole numbers that are most often sent with decimals. */
const ofAmount = (path: readonly PropertyKey[] | undefined) =>
  path?.at(-1) === "amount" ? " of the currency’s smallest unit, such as 4950 for 49.50" : "";

const unitOf = (origin: string, count: number | bigint): string => {
  if (origin === "string") return Number(count) === 1 ? " character" : " characters";
  return origin === "array" || origin === "set" ? (Number(count) === 1 ? " entry" : " entries") : "";
};

const listed = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(", ");

/** The sentence about a field that a schema refuses, unless the schema has its own: the field is its subject. */
export function fieldWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type": {
      if (issue.input === undefined) return "is missing";
      const word = typeWords[issue.expected] ?? "of another type";
      return `must be ${word}${word === typeWords.int ? ofAmount(issue.path) : ""}`;
    }
    case "too_small": {
      const unit = unitOf(issue.origin, issue.minimum);
      if (unit === "") return `must be ${issue.inclusive ? "at least" : "more than"} ${issue.minimum}`;
      return Number(issue.minimum) === 1 ? "must not be empty" : `must have at least ${issue.minimum}${unit}`;
    }
    case "too_big": {
      const unit = unitOf(issue.origin, issue.maximum);
      return unit === ""
        ? `must be ${issue.inclusive ? "at most" : "less than"} ${issue.maximum}`
        : `must have at most ${issue.maximum}${unit}`;
    }
    case "invalid_format":
      return formatWords[issue.format] ?? "doesn’t have the form of this field";
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "invalid_value":
      return issue.values.length === 1
        ? `must be ${listed(issue.values)}`
        : `must be one of ${listed(issue.values)}`;
    case "unrecognized_keys":
      return "is not a field of this request";
    default:
      return "doesn’t have a form that this field may have";
  }
}
