import type { SelfBilling } from "@kiteloop/contract/referrals/self-billing";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "../rewards.module.css";

/** The payer as typed. */
export type SelfBillingDraft = {
  on: boolean;
  name: string;
  address: string;
  country: string;
  vatId: string;
  prefix: string;
};

export const toSelfBillingDraft = (settings: SelfBilling | null): SelfBillingDraft => ({
  on: settings !== null,
  name: settings?.party.name ?? "",
  address: settings?.party.address ?? "",
  country: settings?.party.country ?? "",
  vatId: settings?.party.vatId ?? "",
  prefix: settings?.prefix ?? "",
});

export function fromSelfBillingDraft({ on, name, address, country, vatId, prefix }: SelfBillingDraft) {
  if (!on) return null;
  const party = { name, address, country: country.trim(), vatId: vatId.trim() === "" ? null : vatId };
  return { party, prefix: prefix.trim() };
}

type SelfBillingFieldsProps = {
  draft: SelfBillingDraft;
  onChange: (draft: SelfBillingDraft) => void;
  /** The complaint about a field of the settings, by its path below `selfBilling`. */
  complain: (field: string) => string | undefined;
};

/** Whether invoices are written, and the payer who is named on them. */
export function SelfBillingFields({ draft, onChange, complain }: SelfBillingFieldsProps) {
  const change = (changes: Partial<SelfBillingDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <Checkbox
        label={t("Write the invoices of payouts (self-billing)")}
        hint={t("For participants who agree to it on the share page. Ask your tax adviser whether you may.")}
        value={draft.on}
        onChange={(on) => change({ on })}
      />
      {draft.on && (
        <fieldset className={styles.milestones}>
          <legend>{t("You, as the payer on invoices")}</legend>
          <TextField
            label={t("Company")}
            autoComplete="organization"
            maxLength={100}
            value={draft.name}
            error={complain("party.name")}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextArea
            label={t("Address")}
            rows={3}
            autoComplete="street-address"
            maxLength={200}
            value={draft.address}
            error={complain("party.address")}
            onChange={({ target }) => change({ address: target.value })}
          />
          <div className={styles.pair}>
            <TextField
              label={t("Country, such as DE")}
              autoComplete="off"
              maxLength={2}
              value={draft.country}
              error={complain("party.country")}
              onChange={({ target }) => change({ country: target.value.toUpperCase() })}
            />
            <TextField
              label={t("VAT number")}
              placeholder={t("None")}
              autoComplete="off"
              maxLength={40}
              value={draft.vatId}
              error={complain("party.vatId")}
              onChange={({ target }) => change({ vatId: target.value })}
            />
          </div>
          <TextField
            label={t("Beginning of invoice numbers")}
            placeholder="ACME-"
            autoComplete="off"
            maxLength={10}
            hint={t("Year and number follow, such as ACME-2026-000001. Each of your projects needs its own.")}
            value={draft.prefix}
            error={complain("prefix")}
            onChange={({ target }) => change({ prefix: target.value.toUpperCase() })}
          />
        </fieldset>
      )}
    </>
  );
}
