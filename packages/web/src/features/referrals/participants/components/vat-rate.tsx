import type { Project } from "@kiteloop/contract/publishing/project";
import { type Participant, saveVatRate } from "@kiteloop/contract/referrals/participant";
import { vatRate } from "@kiteloop/contract/referrals/self-billing";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { isErased, personName } from "../../../../lib/person-name.ts";
import { useMay } from "../../../../lib/role.ts";
import { payerCountry } from "../lib/payout-words.ts";

type VatRateProps = { project: Project; person: Participant };

/** A participant's agreement to self-billed invoices, and how they are named on them; nothing without it. */
export function SelfBillingFact({ person: { selfBilling, vatRate: rate } }: Pick<VatRateProps, "person">) {
  if (selfBilling === undefined) return null;
  const { acceptedAt, party } = selfBilling;
  const { name, address, country, vatId } = party;
  return (
    <>
      <dt>{t("Self-billing")}</dt>
      <dd>
        <div>
          {t("Agreed on {date}", { date: formatDate(acceptedAt) })}
          <p>{[name, ...address.split("\n"), payerCountry(country), vatId].filter(Boolean).join(", ")}</p>
          <p>
            {rate === undefined
              ? t("Invoices state no VAT.")
              : t("Invoices contain {percent}% VAT.", { percent: rate / 100 })}
          </p>
        </div>
      </dd>
    </>
  );
}

/** Sets the VAT rate of a participant who agreed to self-billed invoices. */
export function SetVatRate({ project, person }: VatRateProps) {
  const [asking, setAsking] = useState(false);
  const may = useMay("admin");
  if (!may || isErased(person) || person.selfBilling === undefined || project.status === "archived")
    return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("VAT rate…")}</Button>
      {asking && <VatRateDialog project={project} person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

/** In hundredths of a percent; null if nothing was typed. */
const toRate = (percent: string): number | null =>
  percent.trim() === "" ? null : Math.round(Number(percent.replace(",", ".")) * 100);

function VatRateDialog({ project, person, onClose }: VatRateProps & { onClose: () => void }) {
  const [percent, setPercent] = useState(person.vatRate === undefined ? "" : String(person.vatRate / 100));
  const [isWrong, setIsWrong] = useState(false);
  const save = useCall(saveVatRate, {
    // Every list that shows the participant is refetched.
    onSettled: (_saved, _error, _input, _context, { client }) => client.invalidateQueries(),
  });
  function submit() {
    const parsed = vatRate.nullable().safeParse(toRate(percent));
    setIsWrong(!parsed.success);
    if (!parsed.success) return;
    const params = { projectId: project.id, participantId: person.id };
    save.mutate({ params, body: { vatRate: parsed.data } }, { onSuccess: onClose });
  }
  return (
    <Dialog title={t("VAT rate of {person}", { person: personName(person) })} open onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <TextField
            label={t("VAT rate in percent")}
            inputMode="decimal"
            autoComplete="off"
            placeholder={t("None")}
            hint={t("For invoices from now on. The amount that is paid contains the VAT.")}
            value={percent}
            error={isWrong ? t("Enter 0 to 50") : undefined}
            onChange={({ target }) => setPercent(target.value)}
          />
          <ErrorNotice error={save.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {t("Save VAT rate")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
