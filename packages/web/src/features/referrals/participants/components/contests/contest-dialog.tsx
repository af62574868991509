import {
  type Contest,
  type ContestMetric,
  createContest,
  listContests,
  showContest,
  updateContest,
} from "@kiteloop/contract/referrals/contest";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../../api/use-call.ts";
import { complaint } from "../../../../../lib/form.ts";
import { type ContestDraft, contestDraftOf, contestIn } from "../../lib/contest-draft.ts";
import styles from "./contests.module.css";
import { DrawFields } from "./draw-fields.tsx";
import { MetricFields } from "./metric-fields.tsx";

type ContestDialogProps = {
  projectId: string;
  timeZone: string;
  /** Undefined for a new one. */
  contest: Contest | undefined;
  onClose: () => void;
};

const drawHints: Record<ContestMetric, string> = {
  joins: t("Each join is a ticket. Anybody can check the draw afterwards."),
  conversions: t("Each conversion is a ticket. Anybody can check the draw afterwards."),
  revenue: t("Each whole unit of the currency is a ticket. Anybody can check the draw afterwards."),
};

/** Creates a contest, or changes what can still be changed. */
export function ContestDialog({ projectId, timeZone, contest, onClose }: ContestDialogProps) {
  const [draft, setDraft] = useState(() => contestDraftOf(contest, timeZone));
  const [wrong, setWrong] = useState<Record<string, string | undefined>>({});
  const effect = { changes: [listContests, showContest], evenRefused: true };
  const create = useCall(createContest, effect);
  const update = useCall(updateContest, effect);
  const save = contest ? update : create;
  const isFixed = contest !== undefined && contest.state !== "planned";
  const mayExtend = contest === undefined || ["planned", "running"].includes(contest.state);
  const change = (changes: Partial<ContestDraft>) => {
    setDraft({ ...draft, ...changes });
    setWrong({});
  };
  const field = (name: keyof ContestDraft) => ({
    value: String(draft[name]),
    error: wrong[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = createContest.body.safeParse(contestIn(draft));
    if (!checked.success) {
      const issues = checked.error.issues.map((issue) => [
        String(issue.path[0] === "draw" ? issue.path[1] : issue.path[0]),
        complaint(issue),
      ]);
      return setWrong(Object.fromEntries(issues.reverse()));
    }
    // A failure is shown above the buttons.
    const saved = contest
      ? update.mutateAsync({
          params: { projectId, contestId: contest.id },
          body: { ...checked.data, version: contest.version },
        })
      : create.mutateAsync({ params: { projectId }, body: checked.data });
    await saved.then(onClose, () => undefined);
  }

  return (
    <Dialog title={contest === undefined ? t("New contest") : t("Edit contest")} open onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {isFixed && (
            <p className={styles.note}>
              {t(
                "The contest has started. You can change its name and terms, and while it runs move its last day to a later one.",
              )}
            </p>
          )}
          <TextField label={t("Name")} autoComplete="off" {...field("name")} />
          <MetricFields draft={draft} change={change} error={wrong.currency} disabled={isFixed} />
          <div className={styles.pair}>
            <TextField label={t("First day")} type="date" disabled={isFixed} {...field("from")} />
            <TextField label={t("Last day")} type="date" disabled={!mayExtend} {...field("until")} />
          </div>
          <p className={styles.note}>
            {t("Days are in the project’s time zone, {timeZone}.", {
              timeZone: timeZone.replaceAll("_", " "),
            })}
          </p>
          <TextArea label={t("Prizes by place")} rows={3} disabled={isFixed} {...field("places")} />
          <Checkbox
            label={t("Draw winners")}
            hint={drawHints[draft.counts]}
            disabled={isFixed}
            value={draft.draws}
            onChange={(draws) => change({ draws })}
          />
          {draft.draws && <DrawFields counts={draft.counts} field={field} disabled={isFixed} />}
          <TextField
            label={t("Days to review")}
            hint={t("The result is stored this many days after the contest, and doesn’t change anymore.")}
            inputMode="numeric"
            disabled={isFixed}
            {...field("holdDays")}
          />
          <TextField label={t("Terms")} placeholder="https://example.com/contest" {...field("termsUrl")} />
          <ErrorNotice error={save.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {contest === undefined ? t("Create contest") : t("Save")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
