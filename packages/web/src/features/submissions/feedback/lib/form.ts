import "../../../../api/zod.ts";
import { zodResolver } from "@hookform/resolvers/zod";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { sendFeedback } from "@kiteloop/contract/submissions/feedback";
import type { FeedbackKind } from "@kiteloop/contract/submissions/feedback-limits";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { FieldPath } from "react-hook-form";
import * as z from "zod";

export type Values = {
  kind: FeedbackKind;
  text: string;
  offered: boolean;
  publish: { name: string; role: string; company: string; businessType: string };
};

export const valuesFor = (name: string): Values => ({
  kind: "problem",
  text: "",
  offered: false,
  publish: { name, role: "", company: "", businessType: "" },
});

/** Fields that the API may report, by name. */
export const places: readonly FieldPath<Values>[] = [
  "publish.name",
  "publish.role",
  "publish.company",
  "publish.businessType",
  "text",
];

export const newFeedbackId = () =>
  encodeId("feedback", Date.now(), crypto.getRandomValues(new Uint8Array(16)));

/** Builds the request from the form. */
function draftOf({ kind, text, offered, publish }: Values) {
  const { name, role, company, businessType } = publish;
  const shown = {
    ...{ name, businessType, consent: true },
    ...(role.trim() && { role }),
    ...(company.trim() && { company }),
  };
  return { id: newFeedbackId(), kind, text, ...(kind === "praise" && offered && { publish: shown }) };
}

/** Validates the form with the API's schema, whose fields have the same names. */
const filledIn = z.custom<Values>().transform((values, context) => {
  const parsed = sendFeedback.body.safeParse(draftOf(values));
  if (parsed.success) return parsed.data;
  for (const { code, path, message } of parsed.error.issues) {
    const text = code === "invalid_value" ? t("Select an industry") : message;
    context.issues.push({ code: "custom", input: values, path: [...path], message: text });
  }
  return z.NEVER;
});

export const resolver = zodResolver(filledIn);

/** Resending the same content after a failure keeps the id, to avoid duplicates; other content gets a new one. */
export function idKeeper(make: () => string = newFeedbackId): (draft: object) => string {
  let last: { id: string; content: string } | undefined;
  return (draft) => {
    const content = JSON.stringify({ ...draft, id: "" });
    if (last?.content !== content) last = { id: make(), content };
    return last.id;
  };
}
