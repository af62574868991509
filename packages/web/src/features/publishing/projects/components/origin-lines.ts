import { origin } from "@kiteloop/contract/publishing/project";
import * as z from "zod";
import { t } from "../messages.ts";

const most = 20;

/** Parses pasted origins, one per line; case and a trailing slash are normalized. */
export const originLines = z.string().transform((text, context): string[] => {
  const lines = text
    .split(/\s+/)
    .map((line) => line.toLowerCase().replace(/\/+$/, ""))
    .filter(Boolean);
  const bad = lines.find((line) => !origin.safeParse(line).success);
  if (bad) context.addIssue(`${bad} is not an origin such as https://acme.com`);
  if (lines.length === 0) context.addIssue(t("projects.originLines.addAtLeastOne"));
  if (lines.length > most) context.addIssue(t("projects.originLines.addAtMostOrigins", { most }));
  return [...new Set(lines)];
});
