import type { ContestMetric } from "@kiteloop/contract/referrals/contest";
import { TextField } from "../../../../../components/ui/field.tsx";
import type { ContestDraft } from "../../lib/contest-draft.ts";
import { t } from "../../messages.ts";
import styles from "./contests.module.css";

type Wired = {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};
type DrawFieldsProps = {
  counts: ContestMetric;
  field: (name: keyof ContestDraft) => Wired;
  disabled: boolean;
};

const minimumLabels: Record<ContestMetric, string> = {
  joins: t("participants.contestDialog.minJoins"),
  conversions: t("participants.contestDialog.minConversions"),
  revenue: t("participants.contestDialog.minRevenue"),
};

/** The prize of the draw, and who takes part. */
export function DrawFields({ counts, field, disabled }: DrawFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t("participants.contestDialog.drawPrize")}
          disabled={disabled}
          {...field("prize")}
        />
        <TextField
          label={t("participants.contestDialog.winners")}
          inputMode="numeric"
          disabled={disabled}
          {...field("winners")}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={minimumLabels[counts]}
          inputMode="numeric"
          disabled={disabled}
          {...field("minimum")}
        />
        <TextField
          label={t("participants.contestDialog.maxTickets")}
          inputMode="numeric"
          disabled={disabled}
          {...field("maxTickets")}
        />
      </div>
    </>
  );
}
