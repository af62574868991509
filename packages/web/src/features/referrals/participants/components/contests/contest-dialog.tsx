import {
  type Contest,
  type ContestMetric,
  createContest,
  listContests,
  showContest,
  updateContest,
} from "@kiteloop/contract/referrals/contest";
import { type FormEvent, useState } from "react";
import { useCall } from "../../../../../api/use-call.ts";
import { Button } from "../../../../../components/ui/button.tsx";
import { Checkbox } from "../../../../../components/ui/choice.tsx";
import { Dialog, DialogActions } from "../../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../../components/ui/error-notice.tsx";
import { TextArea, TextField } from "../../../../../components/ui/field.tsx";
import { Stack } from "../../../../../components/ui/layout.tsx";
import { complaint } from "../../../../../lib/form.ts";
import { type ContestDraft, contestDraftOf, contestIn } from "../../lib/contest-draft.ts";
import { t } from "../../messages.ts";
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
  joins: t("participants.contestDialog.drawsHint"),
  conversions: t("participants.contestDialog.drawsHintConversions"),
  revenue: t("participants.contestDialog.drawsHintRevenue"),
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
    <Dialog
      title={
        contest === undefined ? t("participants.contestDialog.new") : t("participants.contestDialog.edit")
      }
      open
      onClose={onClose}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          {isFixed && <p className={styles.note}>{t("participants.contestDialog.fixed")}</p>}
          <TextField label={t("participants.contestDialog.name")} autoComplete="off" {...field("name")} />
          <MetricFields draft={draft} change={change} error={wrong.currency} disabled={isFixed} />
          <div className={styles.pair}>
            <TextField
              label={t("participants.contestDialog.from")}
              type="date"
              disabled={isFixed}
              {...field("from")}
            />
            <TextField
              label={t("participants.contestDialog.until")}
              type="date"
              disabled={!mayExtend}
              {...field("until")}
            />
          </div>
          <p className={styles.note}>
            {t("participants.contestDialog.zone", { timeZone: timeZone.replaceAll("_", " ") })}
          </p>
          <TextArea
            label={t("participants.contestDialog.places")}
            hint={t("participants.contestDialog.placesHint")}
            rows={3}
            disabled={isFixed}
            {...field("places")}
          />
          <Checkbox
            label={t("participants.contestDialog.draws")}
            hint={drawHints[draft.counts]}
            disabled={isFixed}
            value={draft.draws}
            onChange={(draws) => change({ draws })}
          />
          {draft.draws && <DrawFields counts={draft.counts} field={field} disabled={isFixed} />}
          <TextField
            label={t("participants.contestDialog.holdDays")}
            hint={t("participants.contestDialog.holdDaysHint")}
            inputMode="numeric"
            disabled={isFixed}
            {...field("holdDays")}
          />
          <TextField
            label={t("participants.contestDialog.terms")}
            hint={t("participants.contestDialog.termsHint")}
            placeholder="https://example.com/contest"
            {...field("termsUrl")}
          />
          <ErrorNotice error={save.error} />
          <DialogActions>
            <Button onClick={onClose}>{t("participants.moveDialog.cancel")}</Button>
            <Button type="submit" variant="primary" pending={save.isPending}>
              {contest === undefined
                ? t("participants.contestDialog.create")
                : t("participants.contestDialog.save")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
