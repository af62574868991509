import type { Project } from "@kiteloop/contract/publishing/project";
import { type Participant, saveTaxForm } from "@kiteloop/contract/referrals/participant";
import { getPayee } from "@kiteloop/contract/referrals/payee";
import { type TaxFormState, taxForm, taxFormOn, taxFormStates } from "@kiteloop/contract/referrals/tax-form";
import { dayOf } from "@kiteloop/metrics/days";
import { formatDayLong } from "@kiteloop/ui/charts/days.ts";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { formatList } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { complaint } from "../../../../lib/form.ts";
import { formatMoney } from "../../../../lib/money.ts";
import { isErased, personName } from "../../../../lib/person-name.ts";
import { useMay } from "../../../../lib/role.ts";
import { taxFormNames } from "../lib/payout-words.ts";
import styles from "./rewards.module.css";

type TaxFormProps = { project: Project; person: Participant };

const tones: Record<TaxFormState, "ok" | "warn" | "danger"> = {
  received: "ok",
  asked: "warn",
  expired: "danger",
};

/** The state of a participant's tax form; nothing before one was asked for. */
export function TaxFormFact({ project, person: { taxForm: form } }: TaxFormProps) {
  const state = taxFormOn(form, dayOf(Date.now(), project.timeZone));
  if (form === undefined || state === "none") return null;
  const { kind, validUntil, link } = form;
  return (
    <>
      <dt>{t("Tax form")}</dt>
      <dd>
        <Badge tone={tones[state]}>{taxFormNames[state]}</Badge>{" "}
        {validUntil === null
          ? kind
          : t("{kind}, valid until {date}", { kind, date: formatDayLong(validUntil) })}
        {link !== null && (
          <>
            {" "}
            <a href={link} target="_blank" rel="noreferrer">
              {t("Open")}
            </a>
          </>
        )}
      </dd>
    </>
  );
}

/** Notes the state of a participant's tax form. */
export function NoteTaxForm({ project, person }: TaxFormProps) {
  const [asking, setAsking] = useState(false);
  const may = useMay("admin");
  if (!may || isErased(person) || project.status === "archived") return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("Tax form…")}</Button>
      {asking && <TaxFormDialog project={project} person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

const states = [
  { id: "none", label: t("None") },
  ...taxFormStates.map((id) => ({ id, label: taxFormNames[id] })),
];

function TaxFormDialog({ project, person, onClose }: TaxFormProps & { onClose: () => void }) {
  const before = person.taxForm;
  const [state, setState] = useState<string>(before?.state ?? "asked");
  const [kind, setKind] = useState(before?.kind ?? "");
  const [validUntil, setValidUntil] = useState(before?.validUntil ?? "");
  const [link, setLink] = useState(before?.link ?? "");
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const params = { projectId: project.id, participantId: person.id };
  const save = useCall(saveTaxForm, {
    // Every list that shows the participant is refetched.
    onSettled: (_saved, _error, _input, _context, { client }) => client.invalidateQueries(),
  });

  function submit() {
    const typed = { state, kind, validUntil: validUntil || null, link: link.trim() || null };
    const parsed = taxForm.nullable().safeParse(state === "none" ? null : typed);
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
      return setWrong(Object.fromEntries(issues.toReversed()));
    }
    setWrong({});
    save.mutate({ params, body: { taxForm: parsed.data } }, { onSuccess: onClose });
  }

  const complain = (field: string) => complaint({ message: wrong[field] });
  return (
    <Dialog title={t("Tax form of {person}", { person: personName(person) })} open onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <PaidThisYear params={params} />
          <Select label={t("State")} options={states} value={state} onChange={setState} />
          {state !== "none" && (
            <>
              <TextField
                label={t("Kind")}
                placeholder="W-9"
                autoComplete="off"
                maxLength={40}
                hint={t("Such as W-9 or W-8BEN. Don’t enter a tax number.")}
                value={kind}
                error={complain("kind")}
                onChange={({ target }) => setKind(target.value)}
              />
              <div className={styles.pair}>
                <TextField
                  label={t("Valid until")}
                  type="date"
                  value={validUntil}
                  error={complain("validUntil")}
                  onChange={({ target }) => setValidUntil(target.value)}
                />
              </div>
              <TextField
                label={t("Link")}
                type="url"
                placeholder="https://"
                autoComplete="off"
                hint={t("The place where you keep the form. It isn’t stored here.")}
                value={link}
                error={complain("link")}
                onChange={({ target }) => setLink(target.value)}
              />
            </>
          )}
          <ErrorNotice error={save.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {t("Save tax form")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

/** The sums of this year's payouts, without PayPal's. */
function PaidThisYear({ params }: { params: { projectId: string; participantId: string } }) {
  const query = useQuery(queryOf(getPayee, { params }));
  return (
    <Loaded query={query} skeleton={<Skeleton height="1.5rem" />}>
      {({ year, paidInYear }) => (
        <p>
          {t("Payouts of {year} by bank, Wise and by hand: {amounts}", {
            year: String(year),
            amounts: paidInYear.length === 0 ? t("none") : formatList(paidInYear.map(formatMoney)),
          })}
        </p>
      )}
    </Loaded>
  );
}
