import { type AwsCostInput, awsInputBounds } from "@kiteloop/metrics";

/** What stands in the fields. */
export type Asked = Readonly<Record<keyof AwsCostInput, string>>;

const names = Object.keys(awsInputBounds) as (keyof AwsCostInput)[];

function each(text: (name: keyof AwsCostInput) => string): Asked {
  return { events: text("events"), mails: text("mails"), members: text("members") };
}

export const asked: Asked = each((name) => String(awsInputBounds[name].default));

/** The number that was meant; commas, spaces and apostrophes may part the thousands. NaN for what is none. */
function numberOf(text: string): number {
  const plain = text.replace(/[\s,'’_]/g, "");
  return plain === "" ? Number.NaN : Number(plain);
}

const fits = (name: keyof AwsCostInput, value: number) =>
  value >= awsInputBounds[name].min && value <= awsInputBounds[name].max;

/** What is wrong with a field, in words. */
export function complaintOf(name: keyof AwsCostInput, text: string): string | undefined {
  const value = numberOf(text);
  const { min, max } = awsInputBounds[name];
  if (Number.isNaN(value)) return "Write a number";
  if (value < min) return `At least ${min}`;
  return value > max ? `At most ${max.toLocaleString("en")}` : undefined;
}

/** Numbers to calculate with; null while a field has none. */
export function inputOf(typed: Asked): AwsCostInput | null {
  const input = {
    events: numberOf(typed.events),
    mails: numberOf(typed.mails),
    members: numberOf(typed.members),
  };
  return names.every((name) => fits(name, input[name])) ? input : null;
}

/** What an address's query asks; what is missing or no use is as at the start. */
export function readAsked(search: string): Asked {
  const query = new URLSearchParams(search);
  return each((name) => {
    const given = query.get(name)?.slice(0, 20) ?? "";
    return fits(name, numberOf(given)) ? given : asked[name];
  });
}

export function writeAsked(typed: Asked): string {
  return names.every((name) => typed[name] === asked[name]) ? "" : `?${new URLSearchParams(typed)}`;
}
