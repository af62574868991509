import type { FeedbackKind, FeedbackStatus } from "@kiteloop/contract/submissions/feedback-limits";

export const feedbackKindNames: Record<FeedbackKind, string> = {
  problem: "Problem",
  idea: "Idea",
  praise: "Praise",
  other: "Other",
};

/** Status of feedback: the word, its color, and its meaning for the sender. */
export const feedbackStatusNames: Record<
  FeedbackStatus,
  { label: string; tone: "plain" | "ok" | "warn" | "sky"; means: string }
> = {
  sent: { label: "Sent", tone: "plain", means: "Nobody has read it yet." },
  seen: { label: "Seen", tone: "sky", means: "It was read." },
  planned: { label: "Planned", tone: "sky", means: "It is going to be done." },
  done: { label: "Done", tone: "ok", means: "It is done." },
  declined: { label: "Declined", tone: "warn", means: "It will not be done." },
};
