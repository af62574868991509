import type { RewardPeriodState } from "@kiteloop/contract/referrals/reward-days";
import { Badge } from "../../../../components/ui/badge.tsx";
import { t } from "../messages.ts";
import styles from "./rewards.module.css";

const states: Record<RewardPeriodState, { label: string; tone: "plain" | "ok" | "sky"; note?: string }> = {
  planned: {
    label: t("participants.rulesState.planned"),
    tone: "plain",
    note: t("participants.rulesState.plannedNote"),
  },
  running: { label: t("participants.rulesState.running"), tone: "ok" },
  ended: {
    label: t("participants.rulesState.ended"),
    tone: "sky",
    note: t("participants.rulesState.endedNote"),
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
