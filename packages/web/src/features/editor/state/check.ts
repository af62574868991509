import { line } from "@kiteloop/contract/fields";
import { WidgetConfig } from "@kiteloop/contract/widget-config";
import type { Draft } from "./history.ts";

const nameSchema = line(1, 80);

/** What breaks a rule, by field: `name`, `content.title`, `translations.de.title`, `behaviour.audience.include.0`. */
export type Complaints = ReadonlyMap<string, string>;

/** Numbers are complained about in their own words: the schema's would speak of types. */
const plain = (code: string, message: string) =>
  code === "invalid_type"
    ? "needs a value"
    : code === "too_big" || code === "too_small"
      ? shorter(message)
      : message;

/** `Too big: expected number to be <=600` as `can be at most 600`. */
const shorter = (message: string) =>
  message
    .replace(/^Too big: expected number to be <=/, "can be at most ")
    .replace(/^Too small: expected number to be >=/, "needs at least ");

/** What keeps the draft from being saved; empty when nothing does. */
export function check(draft: Draft): Complaints {
  const found = new Map<string, string>();
  const name = nameSchema.safeParse(draft.name);
  const config = WidgetConfig.safeParse(draft.config);
  for (const issue of name.error?.issues ?? []) found.set("name", issue.message);
  for (const issue of config.error?.issues ?? []) {
    const field = issue.path.join(".");
    if (!found.has(field)) found.set(field, plain(issue.code, issue.message));
  }
  return found;
}

/** What is said at a field: about itself, or else about the first of its parts. */
export function complaintAt(complaints: Complaints, field: string): string | undefined {
  const within = [...complaints].find(([key]) => key === field || key.startsWith(`${field}.`));
  return within?.[1];
}
