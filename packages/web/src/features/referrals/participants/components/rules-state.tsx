import type { RewardPeriodState } from "@kiteloop/contract/referrals/reward-days";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./rewards.module.css";

const states: Record<RewardPeriodState, { label: string; tone: "plain" | "ok" | "sky"; note?: string }> = {
  planned: {
    label: t("Planned"),
    tone: "plain",
    note: t("The rules haven’t started. Widgets show the rewards from the first day on."),
  },
  running: { label: t("Running"), tone: "ok" },
  ended: {
    label: t("Ended"),
    tone: "sky",
    note: t("The rules have ended. Nothing new earns rewards, and widgets no longer show them."),
  },
};

/** Whether rules with a first or a last day apply today. */
export function RulesState({ state }: { state: RewardPeriodState }) {
  const { label, tone, note } = states[state];
  return (
    <p className={styles.note}>
      <Badge tone={tone}>{label}</Badge> {note}
    </p>
  );
}
