import { origin } from "@kiteloop/contract/publishing/project";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import * as z from "zod";

const most = 20;

/** Parses pasted origins, one per line; case and a trailing slash are normalized. */
export const originLines = z.string().transform((text, context): string[] => {
  const lines = text
    .split(/\s+/)
    .map((line) => line.toLowerCase().replace(/\/+$/, ""))
    .filter(Boolean);
  const bad = lines.find((line) => !origin.safeParse(line).success);
  if (bad) context.addIssue(`${bad} is not an origin such as https://acme.com`);
  if (lines.length === 0) context.addIssue(t("Add at least one origin"));
  if (lines.length > most) context.addIssue(t("Add at most {most} origins", { most }));
  return [...new Set(lines)];
});
