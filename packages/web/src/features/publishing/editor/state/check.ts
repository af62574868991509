import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { line } from "@kiteloop/contract/shared/fields";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type * as z from "zod/mini";
import type { Draft } from "./history.ts";

const nameSchema = line(1, 80);

/** Errors by field: `name`, `content.title`, `translations.de.title`, `behaviour.audience.include.0`. */
export type Complaints = ReadonlyMap<string, string>;

/** Own messages for numbers, because the schema's mention types. */
function plain(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") return t("is required");
  if (issue.code === "too_big" && issue.origin === "number")
    return t("can be at most {most}", { most: `${issue.maximum}` });
  if (issue.code === "too_small" && issue.origin === "number")
    return t("must be at least {least}", { least: `${issue.minimum}` });
  return undefined;
}

/** Errors that prevent saving; empty if there are none. */
export function check(draft: Draft): Complaints {
  const found = new Map<string, string>();
  const name = nameSchema.safeParse(draft.name);
  const config = WidgetConfig.safeParse(draft.config, { error: plain });
  for (const issue of name.error?.issues ?? []) found.set("name", issue.message);
  for (const issue of config.error?.issues ?? []) {
    const field = issue.path.join(".");
    if (!found.has(field)) found.set(field, issue.message);
  }
  return found;
}

/** The error of a field, or else of the first of its parts. */
export function complaintAt(complaints: Complaints, field: string): string | undefined {
  const within = [...complaints].find(([key]) => key === field || key.startsWith(`${field}.`));
  return within?.[1];
}
