import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { WayFieldsProps } from "../lib/way-draft.ts";
import { AmountFields } from "./amount-fields.tsx";
import styles from "./rewards.module.css";

/** The discount of a promotion code, its expiry and uses, and a sentence about how it is made. */
export function PromotionFields({ draft, onChange, wrong }: Omit<WayFieldsProps, "projectId">) {
  return (
    <>
      <Segmented
        label={t("Discount")}
        options={[
          { id: "percent", label: t("Percent") },
          { id: "amount", label: t("Amount") },
        ]}
        value={draft.discount}
        onChange={(discount) => onChange({ discount })}
      />
      {draft.discount === "percent" ? (
        <TextField
          label={t("Percent off")}
          inputMode="numeric"
          autoComplete="off"
          value={draft.percent}
          error={wrong("off") ?? wrong("percent")}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      ) : (
        <AmountFields
          label={t("Amount off")}
          draft={draft.off}
          onChange={(changes) => onChange({ off: { ...draft.off, ...changes } })}
          wrong={(field) => (field === "amount" ? wrong("off") : undefined)}
        />
      )}
      <div className={styles.amount}>
        <TextField
          label={t("Expires after days (optional)")}
          inputMode="numeric"
          autoComplete="off"
          value={draft.expiresInDays}
          error={wrong("expiresInDays")}
          onChange={(event) => onChange({ expiresInDays: event.target.value })}
        />
        <TextField
          label={t("Uses")}
          inputMode="numeric"
          autoComplete="off"
          value={draft.uses}
          error={wrong("uses")}
          onChange={(event) => onChange({ uses: event.target.value })}
        />
      </div>
      <Checkbox
        label={t("Only for the recipient’s Stripe customer")}
        value={draft.ownCustomer}
        onChange={(ownCustomer) => onChange({ ownCustomer })}
      />
      <p className={styles.note}>
        {draft.ownCustomer
          ? t(
              "After the approval, Stripe makes a code that only this recipient’s customer can use, and the reward email contains it. The reward waits until a payment names the customer.",
            )
          : t(
              "After the approval, Stripe makes a code for this recipient, and the reward email contains it.",
            )}
      </p>
    </>
  );
}
