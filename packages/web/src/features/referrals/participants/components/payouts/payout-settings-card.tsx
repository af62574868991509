import type { Project } from "@kiteloop/contract/publishing/project";
import {
  getPayoutSettings,
  mostMinimums,
  PayoutSettings,
  type StoredPayoutSettings,
  savePayoutSettings,
} from "@kiteloop/contract/referrals/payout-settings";
import { payoutMethodTypes } from "@kiteloop/contract/referrals/payout-states";
import { taxFormPolicies } from "@kiteloop/contract/referrals/tax-form";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Checkbox, Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatList } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { type FormEvent, useState } from "react";
import { queryOf } from "../../../../../api/query-of.ts";
import { useCall } from "../../../../../api/use-call.ts";
import { complaint } from "../../../../../lib/form.ts";
import { formatMoney } from "../../../../../lib/money.ts";
import { useMay } from "../../../../../lib/role.ts";
import { payerCountry, payoutMethodNames } from "../../lib/payout-words.ts";
import { type AmountDraft, fromAmountDraft, toAmountDraft } from "../../lib/way-draft.ts";
import { AmountList } from "../amount-list.tsx";
import styles from "../rewards.module.css";
import { fromSelfBillingDraft, SelfBillingFields, toSelfBillingDraft } from "./self-billing-fields.tsx";

/** How balances are paid: the methods that participants choose from, the least amounts, and by whom. */
export function PayoutSettingsCard({ project }: { project: Project }) {
  const query = useQuery(queryOf(getPayoutSettings, { params: { projectId: project.id } }));
  const owner = useMay("owner") && project.status === "active";
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title={t("Payouts")}
      action={
        owner &&
        !editing && (
          <Button onClick={() => setEditing(true)}>
            <Pencil aria-hidden="true" />
            {t("Edit payouts")}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height="4rem" />}>
        {(stored) =>
          editing ? (
            <SettingsForm projectId={project.id} stored={stored} onClose={() => setEditing(false)} />
          ) : (
            <Summary {...stored.settings} />
          )
        }
      </Loaded>
    </Card>
  );
}

const taxPolicies: Record<PayoutSettings["taxForms"], string> = {
  off: t("Don’t ask for tax forms"),
  warn: t("Say so in the list"),
  block: t("Don’t pay until it is there"),
};

function taxWords({ taxForms, taxCountry }: PayoutSettings): string | null {
  if (taxForms === "off" || taxCountry === null) return null;
  const country = payerCountry(taxCountry);
  return taxForms === "warn"
    ? t("The list says whose tax form is missing, by the threshold of {country}.", { country })
    : t("Participants without a tax form aren’t paid beyond the threshold of {country}.", { country });
}

function Summary({ methods, minimums, payday, twoPersons, ...settings }: PayoutSettings) {
  const tax = taxWords({ methods, minimums, payday, twoPersons, ...settings });
  return (
    <ul className={styles.promise}>
      <li>{methods.map((type) => payoutMethodNames[type]).join(" · ")}</li>
      <li>
        {minimums.length === 0
          ? t("Every amount is paid.")
          : t("A balance waits until it has {amounts}.", { amounts: formatList(minimums.map(formatMoney)) })}
      </li>
      {payday !== null && (
        <li>{t("The inbox says that payouts are due from day {payday} of each month.", { payday })}</li>
      )}
      <li>
        {twoPersons
          ? t("Another owner approves payouts that an owner started.")
          : t("Each owner can start payouts.")}
      </li>
      {tax !== null && <li>{tax}</li>}
      {settings.selfBilling !== null && (
        <li>
          {t("Participants who agree get invoices of {company}.", {
            company: settings.selfBilling.party.name,
          })}
        </li>
      )}
    </ul>
  );
}

type SettingsFormProps = { projectId: string; stored: StoredPayoutSettings; onClose: () => void };

/** Null if nothing was typed. */
const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

function SettingsForm({ projectId, stored, onClose }: SettingsFormProps) {
  // As they were when the form was opened, so that a change of another window isn't overwritten.
  const [{ version, settings }] = useState(stored);
  const [methods, setMethods] = useState<readonly string[]>(settings.methods);
  const [minimums, setMinimums] = useState<readonly AmountDraft[]>(() =>
    settings.minimums.map(toAmountDraft),
  );
  const [payday, setPayday] = useState(settings.payday === null ? "" : String(settings.payday));
  const [twoPersons, setTwoPersons] = useState(settings.twoPersons);
  const [taxForms, setTaxForms] = useState(settings.taxForms);
  const [taxCountry, setTaxCountry] = useState(settings.taxCountry ?? "");
  const [selfBilling, setSelfBilling] = useState(() => toSelfBillingDraft(settings.selfBilling));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const save = useCall(savePayoutSettings, {
    returns: getPayoutSettings,
    onSuccess: () => {
      toast("ok", t("Payouts saved"));
      onClose();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = minimums.map((one) => fromAmountDraft(one) ?? { ...one, amount: Number.NaN });
    const checked = PayoutSettings.safeParse({
      methods,
      minimums: typed,
      payday: numberOf(payday),
      twoPersons,
      taxForms,
      taxCountry: taxForms === "off" || taxCountry.trim() === "" ? null : taxCountry.trim(),
      selfBilling: fromSelfBillingDraft(selfBilling),
    });
    if (checked.success) {
      setWrong({});
      return save.mutate({ params: { projectId }, body: { version, settings: checked.data } });
    }
    const issues = checked.error.issues.map((issue) => [issue.path.join("."), issue.message] as const);
    setWrong(Object.fromEntries(issues.toReversed()));
  }
  const complain = (field: string) => complaint({ message: wrong[field] });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Checkboxes
          label={t("Methods that participants choose from")}
          items={payoutMethodTypes.map((id) => ({ id, label: payoutMethodNames[id] }))}
          value={methods}
          onChange={setMethods}
          error={methods.length === 0 && wrong.methods !== undefined ? t("Choose at least one") : undefined}
        />
        <fieldset className={styles.milestones}>
          <legend>{t("Minimums")}</legend>
          <p>{t("A smaller balance waits. Other currencies are paid from the first cent on.")}</p>
          <AmountList
            label={t("Least per payout")}
            add={t("Add a minimum")}
            remove={(i) => t("Remove minimum {i}", { i })}
            most={mostMinimums}
            amounts={minimums}
            onChange={setMinimums}
            wrong={(field) => complain(field === "" ? "minimums" : `minimums.${field}`)}
          />
        </fieldset>
        <div className={styles.pair}>
          <TextField
            label={t("Day of the month for payouts")}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("None")}
            hint={t("1 to 28. From this day on, the inbox says that payouts are due.")}
            value={payday}
            error={complain("payday")}
            onChange={(event) => setPayday(event.target.value)}
          />
        </div>
        <Checkbox
          label={t("Another owner approves payouts")}
          hint={t("The owner who started them can’t. Until then, nothing leaves the balances.")}
          value={twoPersons}
          onChange={setTwoPersons}
        />
        <div className={styles.pair}>
          <Select
            label={t("If a tax form is missing")}
            options={taxFormPolicies.map((id) => ({ id, label: taxPolicies[id] }))}
            value={taxForms}
            onChange={(id) => setTaxForms(taxFormPolicies.find((one) => one === id) ?? "off")}
          />
          {taxForms !== "off" && (
            <TextField
              label={t("Your country")}
              placeholder="US"
              autoComplete="off"
              maxLength={2}
              hint={t("Two letters, such as US. Its thresholds apply.")}
              value={taxCountry}
              error={complain("taxCountry")}
              onChange={(event) => setTaxCountry(event.target.value.toUpperCase())}
            />
          )}
        </div>
        <SelfBillingFields
          draft={selfBilling}
          onChange={setSelfBilling}
          complain={(field) => complain(`selfBilling.${field}`)}
        />
        <ErrorNotice error={save.error} />
        <Row>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {t("Save payouts")}
          </Button>
          <Button onClick={onClose}>{t("Cancel")}</Button>
        </Row>
      </Stack>
    </form>
  );
}
