import { line } from "@kiteloop/contract/fields";
import { WidgetConfig } from "@kiteloop/contract/widget-config";
import type { Draft } from "./history.ts";

const nameSchema = line(1, 80);

export type Complaints = ReadonlyMap<string, string>;

/** What breaks a rule, by field (`name`, `content.title`); empty when the draft can be saved. */
export function check(draft: Draft): Complaints {
  const found = new Map<string, string>();
  const name = nameSchema.safeParse(draft.name);
  const config = WidgetConfig.safeParse(draft.config);
  for (const issue of name.error?.issues ?? []) found.set("name", issue.message);
  for (const issue of config.error?.issues ?? []) {
    const field = issue.path.slice(0, 2).join(".");
    if (!found.has(field)) found.set(field, issue.message);
  }
  return found;
}
