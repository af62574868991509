import type { ContestMetric } from "@kiteloop/contract/referrals/contest";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ContestDraft } from "../../lib/contest-draft.ts";
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
  joins: t("Joins needed to take part"),
  conversions: t("Conversions needed to take part"),
  revenue: t("Revenue needed to take part"),
};

/** The prize of the draw, and who takes part. */
export function DrawFields({ counts, field, disabled }: DrawFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField label={t("Prize of the draw")} disabled={disabled} {...field("prize")} />
        <TextField
          label={t("Number of winners")}
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
          label={t("Most tickets per participant")}
          inputMode="numeric"
          disabled={disabled}
          {...field("maxTickets")}
        />
      </div>
    </>
  );
}
