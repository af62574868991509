import { toAsciiHost } from "@kiteloop/contract/shared/fields/host";

/** Returns the error of a field's value as a sentence; undefined if it is valid. */
export type Rule = (value: string) => string | undefined;

type Limit = { readonly min: number; readonly max: number };

/** Length as the API counts it: trimmed, in code points. */
export const lengthOf = (value: string): number => [...value.trim()].length;

export const textOf =
  ({ min, max }: Limit, missing: string): Rule =>
  (value) => {
    const length = lengthOf(value);
    if (length === 0) return missing;
    if (length < min) return `Write at least ${min} characters. So far there are ${length}.`;
    if (length > max) return `${length - max} characters too many. The limit is ${max}.`;
    return undefined;
  };

/** Allows an empty value. */
export const optional =
  (rule: Rule): Rule =>
  (value) =>
    value.trim() === "" ? undefined : rule(value);

const local = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** The contract's rule for an address that has to receive email, without its library; rules.test.ts compares them. */
function isMailable(written: string): boolean {
  const address = written.normalize("NFKC");
  const at = address.lastIndexOf("@");
  const domain = toAsciiHost(address.slice(at + 1).toLowerCase());
  return domain !== null && local.test(address.slice(0, Math.max(at, 0))) && at + 1 + domain.length <= 254;
}

export const emailAddress: Rule = (value) => {
  const trimmed = value.trim();
  if (trimmed === "") return "Enter your email address.";
  if (trimmed.length > 254 || !isMailable(trimmed)) return "Enter an email address such as name@example.com.";
  return undefined;
};

/** One of a list, for choices without a default. */
export const oneOf =
  (options: readonly string[], missing: string): Rule =>
  (value) =>
    options.includes(value) ? undefined : missing;

export const checked =
  (missing: string): Rule =>
  (value) =>
    value === "" ? missing : undefined;
