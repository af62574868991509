import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSaveRewardRules } from "../../../../api/queries/rewards.ts";
import { sentences } from "../../../../components/rewards/sentence.ts";
import { complaint } from "../../../../lib/form.ts";
import { type Complaints, fromDraft, type RulesDraft, toDraft } from "../lib/rules-draft.ts";
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
  // As they were when the form was opened, so that a change of another window isn't overwritten.
  const [opened] = useState(stored);
  const [draft, setDraft] = useState<RulesDraft>(() => toDraft(opened.rules));
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
      await save.mutateAsync({ version: opened.version, rules: result.rules });
      toast("ok", t("Reward rules saved"));
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
            label={t("A reward is earned when an invitee")}
            options={[
              { id: "joined", label: t("joins") },
              { id: "converted", label: t("converts") },
            ]}
            value={draft.on}
            onChange={(on) => change({ on })}
          />
        </div>
        <div className={styles.sides}>
          <div className={styles.side}>
            <TextField
              autoFocus
              label={t("Inviter reward")}
              placeholder={t("20 euros")}
              {...text("inviter")}
            />
            {way("inviter")}
          </div>
          <div className={styles.side}>
            <TextField label={t("Invitee reward")} placeholder={t("a free month")} {...text("friend")} />
            {way("friend")}
          </div>
        </div>
        <div className={styles.pair}>
          <TextField
            label={t("Limit per inviter")}
            inputMode="numeric"
            placeholder={t("No limit")}
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
            label={t("Approved")}
            options={[
              { id: "person", label: t("manually") },
              { id: "itself", label: t("automatically") },
            ]}
            value={draft.approval}
            onChange={(id) => change({ approval: id === "itself" ? "itself" : "person" })}
          />
          {draft.approval === "itself" && (
            <TextField
              label={t("Approve after (days)")}
              inputMode="numeric"
              hint={t("0–90, to allow for refunds. Held rewards need manual review.")}
              {...text("waitDays")}
            />
          )}
        </div>
        <BudgetFields draft={draft} change={change} wrong={wrong} />
        <div className={styles.preview} aria-live="polite">
          <h3>{t("Preview for participants")}</h3>
          {"rules" in preview ? (
            sentences(preview.rules).map((line) => <p key={line}>{line}</p>)
          ) : (
            <p>{t("Complete the fields above.")}</p>
          )}
        </div>
        <ErrorNotice error={save.error} />
        <Row>
          <Button type="submit" variant="primary" pending={save.isPending}>
            {t("Save rules")}
          </Button>
          <Button onClick={onClose}>{t("Cancel")}</Button>
        </Row>
      </Stack>
    </form>
  );
}
