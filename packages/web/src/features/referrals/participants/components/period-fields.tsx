import { TextField } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { RulesDraft } from "../lib/rules-draft.ts";
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
        label={t("First day")}
        hint={t("In the project’s time zone. Leave empty to start at once.")}
        {...day("from")}
      />
      <TextField label={t("Last day")} {...day("until")} />
    </div>
  );
}
