import type { FeedbackKind, FeedbackStatus } from "@kiteloop/contract/submissions/feedback-limits";
import { t } from "./texts.ts";

export const feedbackKindNames: Record<FeedbackKind, string> = {
  problem: t("lib.feedbackNames.problem"),
  idea: t("lib.feedbackNames.idea"),
  praise: t("lib.feedbackNames.praise"),
  other: t("lib.feedbackNames.other"),
};

/** Status of feedback: the word, its color, and its meaning for the sender. */
export const feedbackStatusNames: Record<
  FeedbackStatus,
  { label: string; tone: "plain" | "ok" | "warn" | "sky"; means: string }
> = {
  sent: { label: t("lib.feedbackNames.sent"), tone: "plain", means: t("lib.feedbackNames.nobodyHasReadIt") },
  seen: { label: t("lib.feedbackNames.seen"), tone: "sky", means: t("lib.feedbackNames.itWasRead") },
  planned: { label: t("lib.feedbackNames.planned"), tone: "sky", means: t("lib.feedbackNames.itIsGoingTo") },
  done: { label: t("lib.feedbackNames.done"), tone: "ok", means: t("lib.feedbackNames.itIsDone") },
  declined: {
    label: t("lib.feedbackNames.declined"),
    tone: "warn",
    means: t("lib.feedbackNames.itWillNotBe"),
  },
};
