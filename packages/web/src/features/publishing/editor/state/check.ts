import { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { line } from "@kiteloop/contract/shared/fields";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { Draft } from "./history.ts";

const nameSchema = line(1, 80);

/** Errors by field: `name`, `content.title`, `translations.de.title`, `behaviour.audience.include.0`. */
export type Complaints = ReadonlyMap<string, string>;

/** Own messages for numbers, because the schema's mention types. */
const plain = (code: string, message: string) =>
  code === "invalid_type"
    ? t("is required")
    : code === "too_big" || code === "too_small"
      ? shorter(message)
      : message;

/** `can be at most 600` for `Too big: expected number to be <=600`. */
const shorter = (message: string) =>
  message
    .replace(/^Too big: expected number to be <=(.+)$/, (_, most: string) =>
      t("can be at most {most}", { most }),
    )
    .replace(/^Too small: expected number to be >=(.+)$/, (_, least: string) =>
      t("must be at least {least}", { least }),
    );

/** Errors that prevent saving; empty if there are none. */
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

/** The error of a field, or else of the first of its parts. */
export function complaintAt(complaints: Complaints, field: string): string | undefined {
  const within = [...complaints].find(([key]) => key === field || key.startsWith(`${field}.`));
  return within?.[1];
}
