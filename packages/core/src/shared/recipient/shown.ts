import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";

/** The part of an address by which a person who knows it recognizes it: `a…@example.com`. */
export function shownOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email;
  return `${first}…@${shownHost(email.slice(at + 1))}`;
}
