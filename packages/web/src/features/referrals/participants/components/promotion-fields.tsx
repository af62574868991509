import { Checkbox } from "../../../../components/ui/choice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import type { WayFieldsProps } from "../lib/way-draft.ts";
import { t } from "../messages.ts";
import { AmountFields } from "./amount-fields.tsx";
import styles from "./rewards.module.css";

/** The discount of a promotion code, its expiry and uses, and a sentence about how it is made. */
export function PromotionFields({ draft, onChange, wrong }: Omit<WayFieldsProps, "projectId">) {
  return (
    <>
      <Segmented
        label={t("participants.wayFields.discount")}
        options={[
          { id: "percent", label: t("participants.wayFields.percent") },
          { id: "amount", label: t("participants.wayFields.amount") },
        ]}
        value={draft.discount}
        onChange={(discount) => onChange({ discount })}
      />
      {draft.discount === "percent" ? (
        <TextField
          label={t("participants.wayFields.percentOff")}
          inputMode="numeric"
          autoComplete="off"
          value={draft.percent}
          error={wrong("off") ?? wrong("percent")}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
      ) : (
        <AmountFields
          label={t("participants.wayFields.amountOff")}
          draft={draft.off}
          onChange={(changes) => onChange({ off: { ...draft.off, ...changes } })}
          wrong={(field) => (field === "amount" ? wrong("off") : undefined)}
        />
      )}
      <div className={styles.amount}>
        <TextField
          label={t("participants.wayFields.expires")}
          inputMode="numeric"
          autoComplete="off"
          value={draft.expiresInDays}
          error={wrong("expiresInDays")}
          onChange={(event) => onChange({ expiresInDays: event.target.value })}
        />
        <TextField
          label={t("participants.wayFields.uses")}
          inputMode="numeric"
          autoComplete="off"
          value={draft.uses}
          error={wrong("uses")}
          onChange={(event) => onChange({ uses: event.target.value })}
        />
      </div>
      <Checkbox
        label={t("participants.wayFields.ownCustomer")}
        value={draft.ownCustomer}
        onChange={(ownCustomer) => onChange({ ownCustomer })}
      />
      <p className={styles.note}>
        {draft.ownCustomer
          ? t("participants.wayFields.ownCodeHappens")
          : t("participants.wayFields.codeHappens")}
      </p>
    </>
  );
}
