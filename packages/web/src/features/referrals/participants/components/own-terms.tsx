import type { Project } from "@kiteloop/contract/publishing/project";
import { shareWords } from "@kiteloop/contract/publishing/widget/share-words";
import { type OwnTerms, ownTerms } from "@kiteloop/contract/referrals/own-terms";
import { type Participant, saveParticipantTerms } from "@kiteloop/contract/referrals/participant";
import { formatDayLong } from "@kiteloop/ui/charts/days.ts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { isErased, personName } from "../../../../lib/person-name.ts";
import { useMay } from "../../../../lib/role.ts";
import { ruleComplaint } from "../lib/rules-draft.ts";
import { fromTermsDraft, toShareDraft } from "../lib/share-draft.ts";
import { RateFields } from "./rate-fields.tsx";
import styles from "./rewards.module.css";

type OwnTermsProps = { project: Project; person: Participant };

/** A participant's own terms in words. */
export function termsText({ until, ...terms }: OwnTerms): string {
  const share = shareWords(terms);
  return until === null ? share : t("{share}, until {date}", { share, date: formatDayLong(until) });
}

/** Sets the terms of one participant's share. */
export function SetTerms({ project, person }: OwnTermsProps) {
  const [asking, setAsking] = useState(false);
  const may = useMay("admin");
  if (!may || isErased(person) || project.status === "archived") return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("Set terms…")}</Button>
      {asking && <TermsDialog project={project} person={person} onClose={() => setAsking(false)} />}
    </>
  );
}

function TermsDialog({ project, person, onClose }: OwnTermsProps & { onClose: () => void }) {
  const [draft, setDraft] = useState(() => toShareDraft(person.terms));
  const [until, setUntil] = useState(person.terms?.until ?? "");
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const save = useCall(saveParticipantTerms, {
    // Every list that shows the participant is refetched.
    onSettled: (_saved, _error, _input, _context, { client }) => client.invalidateQueries(),
  });

  function submit() {
    const parsed = ownTerms.nullable().safeParse(fromTermsDraft(draft, until));
    if (!parsed.success) {
      const complaints = parsed.error.issues.map(({ path, ...issue }) => {
        const row = draft.fixed.flatMap((one, i) => (one.amount.trim() === "" ? [] : [i]))[Number(path[1])];
        const [field, , last] = path;
        const key = last === undefined ? String(field) : `${String(field)}.${row}.${String(last)}`;
        return [key, ruleComplaint({ path, ...issue })];
      });
      setWrong(Object.fromEntries(complaints));
      return;
    }
    setWrong({});
    save.mutate(
      { params: { projectId: project.id, participantId: person.id }, body: { terms: parsed.data } },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog title={t("Terms of {person}", { person: personName(person) })} open onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <p>
            {t(
              "They replace the share of the reward rules, for payments from now on. Limits and kinds stay those of the rules. Without a share in the rules, they earn nothing.",
            )}
          </p>
          <RateFields
            draft={draft}
            onChange={(changes) => setDraft({ ...draft, ...changes })}
            wrong={(field) => wrong[field]}
            empty={t("Leave empty for the terms of the rules.")}
          />
          <div className={styles.pair}>
            <TextField
              label={t("Last day of these terms")}
              type="date"
              value={until}
              error={wrong.until}
              onChange={({ target }) => setUntil(target.value)}
            />
          </div>
          <ErrorNotice error={save.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {t("Save terms")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
