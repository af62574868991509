import { TextField } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { AmountDraft } from "../lib/way-draft.ts";
import styles from "./rewards.module.css";

type AmountFieldsProps = {
  label: string;
  draft: AmountDraft;
  onChange: (changes: Partial<AmountDraft>) => void;
  /** Errors by field. */
  wrong: (field: keyof AmountDraft) => string | undefined;
};

/** An amount and its currency. */
export function AmountFields({ label, draft, onChange, wrong }: AmountFieldsProps) {
  return (
    <div className={styles.amount}>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        value={draft.amount}
        error={wrong("amount")}
        onChange={(event) => onChange({ amount: event.target.value })}
      />
      <TextField
        label={t("Currency")}
        placeholder="EUR"
        autoComplete="off"
        spellCheck={false}
        maxLength={3}
        value={draft.currency}
        error={wrong("currency")}
        onChange={(event) => onChange({ currency: event.target.value.toUpperCase() })}
      />
    </div>
  );
}
