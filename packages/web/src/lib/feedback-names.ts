import type { FeedbackKind, FeedbackStatus } from "@kiteloop/contract/feedback-limits";

export const feedbackKindNames: Record<FeedbackKind, string> = {
  problem: "Problem",
  idea: "Idea",
  praise: "Praise",
  other: "Other",
};

/** What has become of feedback: the word, its tone, and what it means to who sent it. */
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
