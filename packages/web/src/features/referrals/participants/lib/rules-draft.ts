import { RewardRules } from "@kiteloop/contract/referrals/reward";
import { t } from "../messages.ts";

/** Form state of the reward rules: everything is text, and empty fields mean no reward. */
export type RulesDraft = {
  on: RewardRules["on"];
  inviter: string;
  friend: string;
  cap: string;
  /** `person`, or the number of days. */
  approval: "person" | "itself";
  waitDays: string;
  milestones: { at: string; reward: string }[];
};

export const mostMilestones = 5;

const text = (value: string | number | null) => (value === null ? "" : String(value));

export function toDraft({ on, inviter, friend, cap, waitDays, milestones }: RewardRules): RulesDraft {
  return {
    on,
    inviter: text(inviter),
    friend: text(friend),
    cap: text(cap),
    approval: waitDays === null ? "person" : "itself",
    waitDays: waitDays === null ? "14" : text(waitDays),
    milestones: milestones.map(({ at, reward }) => ({ at: text(at), reward })),
  };
}

const orNothing = (value: string) => (value.trim() === "" ? null : value);
const count = (value: string) => (/^\d+$/.test(value.trim()) ? Number(value) : Number.NaN);
const countOrNothing = (value: string) => (value.trim() === "" ? null : count(value));

/** Errors by path, such as `milestones.0.at`. */
export type Complaints = Record<string, string>;

/** The form's values, or its errors. Empty milestones are omitted. */
export function fromDraft(draft: RulesDraft): { rules: RewardRules } | { complaints: Complaints } {
  const filled = draft.milestones
    .map((one, index) => ({ ...one, index }))
    .filter(({ at, reward }) => at.trim() !== "" || reward.trim() !== "");
  const parsed = RewardRules.safeParse({
    on: draft.on,
    inviter: orNothing(draft.inviter),
    friend: orNothing(draft.friend),
    cap: countOrNothing(draft.cap),
    waitDays: draft.approval === "person" ? null : count(draft.waitDays),
    milestones: filled.map(({ at, reward }) => ({ at: count(at), reward })),
  });
  if (parsed.success) return { rules: parsed.data };
  const complaints: Complaints = {};
  for (const { path, message, code } of parsed.error.issues) {
    // The index in the form, not among the filled milestones.
    const [field, position, part] = path;
    const row = typeof position === "number" ? filled[position]?.index : undefined;
    const key = row === undefined ? String(field) : `milestones.${row}.${String(part)}`;
    complaints[key] ??= code === "invalid_type" ? t("participants.rulesDraft.enterAWholeNumber") : message;
  }
  return { complaints };
}
