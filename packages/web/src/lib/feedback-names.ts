import type { FeedbackKind, FeedbackStatus } from "@kiteloop/contract/submissions/feedback-limits";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const feedbackKindNames: Record<FeedbackKind, string> = {
  problem: t("Problem"),
  idea: t("Idea"),
  praise: t("Praise"),
  other: t("Other"),
};

/** Status of feedback: the word, its color, and its meaning for the sender. */
export const feedbackStatusNames: Record<
  FeedbackStatus,
  { label: string; tone: "plain" | "ok" | "warn" | "sky"; means: string }
> = {
  sent: { label: t("Sent"), tone: "plain", means: t("Not read yet.") },
  seen: { label: t("Seen"), tone: "sky", means: t("We’ve read it.") },
  planned: { label: t("Planned"), tone: "sky", means: t("We’re going to do this.") },
  done: { label: t("Done"), tone: "ok", means: t("This is done.") },
  declined: {
    label: t("Declined"),
    tone: "warn",
    means: t("We won’t do this."),
  },
};
