import { mostFixed } from "@kiteloop/contract/referrals/reward-share";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Plus, X } from "lucide-react";
import { isShared, type ShareDraft } from "../lib/share-draft.ts";
import type { AmountDraft } from "../lib/way-draft.ts";
import { AmountFields } from "./amount-fields.tsx";
import styles from "./rewards.module.css";

const rates = [
  { id: "percent" as const, label: t("A part of each payment") },
  { id: "fixed" as const, label: t("A fixed amount per payment, at most the payment") },
];

type RateFieldsProps = {
  draft: ShareDraft;
  onChange: (changes: Partial<ShareDraft>) => void;
  wrong: (field: string) => string | undefined;
  /** Says what an empty rate means. */
  empty?: string;
};

/** The part of a payment, or the amounts, that inviters get, and for how long. */
export function RateFields({
  draft,
  onChange,
  wrong,
  empty = t("Leave empty for no share."),
}: RateFieldsProps) {
  const { rate, percent, months, payments } = draft;
  return (
    <>
      <div className={styles.pair}>
        <Select
          label={t("Inviters get")}
          options={rates}
          value={rate}
          onChange={(id) => onChange({ rate: id === "fixed" ? "fixed" : "percent" })}
        />
        {rate === "percent" && (
          <TextField
            label={t("Percent of each payment")}
            inputMode="decimal"
            autoComplete="off"
            placeholder="20"
            hint={empty}
            value={percent}
            error={wrong("basisPoints")}
            onChange={(event) => onChange({ percent: event.target.value })}
          />
        )}
      </div>
      {rate === "fixed" && (
        <FixedFields
          fixed={draft.fixed}
          onChange={(fixed) => onChange({ fixed })}
          wrong={(field) => wrong(field)}
        />
      )}
      {isShared(draft) && (
        <div className={styles.pair}>
          <TextField
            label={t("Months from the first payment")}
            inputMode="numeric"
            autoComplete="off"
            value={months}
            error={wrong("months")}
            onChange={(event) => onChange({ months: event.target.value })}
          />
          <TextField
            label={t("Payments of one invitee that earn")}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("All")}
            value={payments}
            error={wrong("payments")}
            onChange={(event) => onChange({ payments: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

/** An amount for each payment, by its currency. */
function FixedFields({
  fixed,
  onChange,
  wrong,
}: {
  fixed: readonly AmountDraft[];
  onChange: (fixed: AmountDraft[]) => void;
  wrong: (field: string) => string | undefined;
}) {
  const set = (at: number, changes: Partial<AmountDraft>) =>
    onChange(fixed.map((one, i) => (i === at ? { ...one, ...changes } : one)));
  return (
    <>
      {fixed.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <div key={i} className={styles.budget}>
          <AmountFields
            label={t("For each payment")}
            draft={one}
            onChange={(changes) => set(i, changes)}
            wrong={(field) =>
              wrong(`fixed.${i}.${field}`) ?? (field === "currency" ? wrong("fixed") : undefined)
            }
          />
          {fixed.length > 1 && (
            <Button
              icon
              variant="ghost"
              aria-label={t("Remove amount {i}", { i: i + 1 })}
              onClick={() => onChange(fixed.filter((_, other) => other !== i))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      <p>{t("Payments in other currencies earn nothing.")}</p>
      {fixed.length < mostFixed && (
        <Row>
          <Button size="small" onClick={() => onChange([...fixed, { amount: "", currency: "" }])}>
            <Plus aria-hidden="true" />
            {t("Add a currency")}
          </Button>
        </Row>
      )}
    </>
  );
}
