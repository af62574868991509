import { TextField } from "../../../../components/ui/field.tsx";
import type { RulesDraft } from "../lib/rules-draft.ts";
import { t } from "../messages.ts";
import styles from "./rewards.module.css";

type PeriodFieldsProps = {
  draft: RulesDraft;
  change: (changes: Partial<RulesDraft>) => void;
  wrong: (field: string) => string | undefined;
};

/** The days on which rewards are earned. */
export function PeriodFields({ draft, change, wrong }: PeriodFieldsProps) {
  const day = (field: "from" | "until") => ({
    type: "date",
    value: draft[field],
    error: wrong(field),
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <div className={styles.pair}>
      <TextField
        label={t("participants.periodFields.from")}
        hint={t("participants.periodFields.fromHint")}
        {...day("from")}
      />
      <TextField
        label={t("participants.periodFields.until")}
        hint={t("participants.periodFields.untilHint")}
        {...day("until")}
      />
    </div>
  );
}
