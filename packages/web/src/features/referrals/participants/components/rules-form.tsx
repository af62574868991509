import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSaveRewardRules } from "../../../../api/queries/rewards.ts";
import { sentences } from "../../../../components/rewards/sentence.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { complaint } from "../../../../lib/form.ts";
import { type Complaints, fromDraft, type RulesDraft, toDraft } from "../lib/rules-draft.ts";
import { t } from "../messages.ts";
import { BudgetFields } from "./budget-fields.tsx";
import { MilestoneFields } from "./milestone-fields.tsx";
import { PeriodFields } from "./period-fields.tsx";
import styles from "./rewards.module.css";
import { ShareFields } from "./share-fields.tsx";
import { WayFields } from "./way-fields.tsx";

type RulesFormProps = {
  projectId: string;
  stored: { version: number; rules: RewardRules };
  onSaved: () => void;
  onClose: () => void;
};

/** The reward rules, with the resulting sentences while typing. */
export function RulesForm({ projectId, stored, onSaved, onClose }: RulesFormProps) {
  const [draft, setDraft] = useState<RulesDraft>(() => toDraft(stored.rules));
  const [complaints, setComplaints] = useState<Complaints>({});
  const form = useRef<HTMLFormElement>(null);
  // The button is far below the fields.
  useEffect(() => {
    if (Object.keys(complaints).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [complaints]);
  const save = useSaveRewardRules(projectId);
  const change = (changes: Partial<RulesDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const wrong = (field: string) => complaint({ message: complaints[field] });
  const text = (field: "inviter" | "friend" | "cap" | "waitDays") => ({
    value: draft[field],
    error: wrong(field),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  const way = (side: "inviter" | "friend") =>
    draft[side].trim() !== "" && (
      <WayFields
        projectId={projectId}
        draft={draft.ways[side]}
        onChange={(changes) =>
          change({ ways: { ...draft.ways, [side]: { ...draft.ways[side], ...changes } } })
        }
        wrong={(field) => wrong(`${side}.${field}`)}
      />
    );

  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = fromDraft(draft);
    if ("complaints" in result) return setComplaints(result.complaints);
    setComplaints({});
    try {
      await save.mutateAsync({ version: stored.version, rules: result.rules });
      toast("ok", t("participants.rulesForm.rewardRulesSaved"));
      onSaved();
      onClose();
    } catch {
      // Shown above the buttons.
    }
  }

  const preview = fromDraft(draft);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <div className={styles.choice}>
          <Segmented
            label={t("participants.rulesForm.aRewardIsEarned")}
            options={[
              { id: "joined", label: t("participants.rulesForm.joins") },
              { id: "converted", label: t("participants.rulesForm.converts") },
            ]}
            value={draft.on}
            onChange={(on) => change({ on })}
          />
        </div>
        <div className={styles.sides}>
          <div className={styles.side}>
            <TextField
              autoFocus
              label={t("participants.rulesForm.inviterReward")}
              placeholder={t("participants.rulesForm.20Euros")}
              hint={t("participants.rulesForm.leaveEmptyForNo")}
              {...text("inviter")}
            />
            {way("inviter")}
          </div>
          <div className={styles.side}>
            <TextField
              label={t("participants.rulesForm.inviteeReward")}
              placeholder={t("participants.rulesForm.aFreeMonth")}
              hint={t("participants.rulesForm.leaveEmptyForNo")}
              {...text("friend")}
            />
            {way("friend")}
          </div>
        </div>
        <div className={styles.pair}>
          <TextField
            label={t("participants.rulesForm.limitPerInviter")}
            inputMode="numeric"
            placeholder={t("participants.rulesForm.noLimit")}
            hint={t("participants.rulesForm.reversedRewardsDontCount")}
            {...text("cap")}
          />
        </div>
        <PeriodFields draft={draft} change={change} wrong={wrong} />
        <MilestoneFields projectId={projectId} draft={draft} change={change} wrong={wrong} />
        <ShareFields
          projectId={projectId}
          draft={draft.share}
          onChange={(changes) => change({ share: { ...draft.share, ...changes } })}
          wrong={(field) => wrong(`share.${field}`)}
        />
        <div className={styles.pair}>
          <Segmented
            label={t("participants.rulesForm.approved")}
            options={[
              { id: "person", label: t("participants.rulesForm.manually") },
              { id: "itself", label: t("participants.rulesForm.automatically") },
            ]}
            value={draft.approval}
            onChange={(id) => change({ approval: id === "itself" ? "itself" : "person" })}
          />
          {draft.approval === "itself" && (
            <TextField
              label={t("participants.rulesForm.approveAfterDays")}
              inputMode="numeric"
              hint={t("participants.rulesForm.hint")}
              {...text("waitDays")}
            />
          )}
        </div>
        <BudgetFields draft={draft} change={change} wrong={wrong} />
        <div className={styles.preview} aria-live="polite">
          <h3>{t("participants.rulesForm.previewForParticipants")}</h3>
          {"rules" in preview ? (
            sentences(preview.rules).map((line) => <p key={line}>{line}</p>)
          ) : (
            <p>{t("participants.rulesForm.fixTheErrorsAbove")}</p>
          )}
        </div>
        <ErrorNotice error={save.error} />
        <Row>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {t("participants.rulesForm.saveRules")}
          </Button>
          <Button onClick={onClose}>{t("participants.rulesForm.cancel")}</Button>
        </Row>
      </Stack>
    </form>
  );
}
