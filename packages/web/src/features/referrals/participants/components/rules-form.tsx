import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { type FormEvent, useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { complaint } from "../../../../lib/form.ts";
import { useSaveRewardRules } from "../api/rewards.ts";
import { type Complaints, fromDraft, type RulesDraft, toDraft } from "../lib/rules-draft.ts";
import { sentences } from "../lib/sentence.ts";
import { MilestoneFields } from "./milestone-fields.tsx";
import styles from "./rewards.module.css";

type RulesFormProps = {
  projectId: string;
  stored: { version: number; rules: RewardRules };
  onClose: () => void;
};

/** The reward rules, with the resulting sentences while typing. */
export function RulesForm({ projectId, stored, onClose }: RulesFormProps) {
  const [draft, setDraft] = useState<RulesDraft>(() => toDraft(stored.rules));
  const [complaints, setComplaints] = useState<Complaints>({});
  const save = useSaveRewardRules(projectId);
  const change = (changes: Partial<RulesDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const wrong = (field: string) => complaint({ message: complaints[field] });
  const text = (field: "inviter" | "friend" | "cap" | "waitDays") => ({
    value: draft[field],
    error: wrong(field),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const result = fromDraft(draft);
    if ("complaints" in result) return setComplaints(result.complaints);
    setComplaints({});
    try {
      await save.mutateAsync({ version: stored.version, rules: result.rules });
      toast("ok", "Rewards saved");
      onClose();
    } catch {
      // Shown above the buttons.
    }
  }

  const preview = fromDraft(draft);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <div className={styles.choice}>
          <Segmented
            label="A reward is earned when a friend"
            options={[
              { id: "joined", label: "joins" },
              { id: "converted", label: "converts" },
            ]}
            value={draft.on}
            onChange={(on) => change({ on })}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            autoFocus
            label="Who invites gets"
            placeholder="20 euros"
            hint="Empty: nothing for each friend."
            {...text("inviter")}
          />
          <TextField
            label="The friend gets"
            placeholder="a free month"
            hint="Empty: nothing."
            {...text("friend")}
          />
          <TextField
            label="At most so many times"
            inputMode="numeric"
            placeholder="No limit"
            hint="For one who invites. Reversed ones do not count."
            {...text("cap")}
          />
        </div>
        <MilestoneFields draft={draft} change={change} wrong={wrong} />
        <div className={styles.pair}>
          <Segmented
            label="Approved"
            options={[
              { id: "person", label: "by a person" },
              { id: "itself", label: "automatically" },
            ]}
            value={draft.approval}
            onChange={(id) => change({ approval: id === "itself" ? "itself" : "person" })}
          />
          {draft.approval === "itself" && (
            <TextField
              label="After so many days"
              inputMode="numeric"
              hint="0 to 90: time for refunds and second thoughts. Held ones wait for a person."
              {...text("waitDays")}
            />
          )}
        </div>
        <div className={styles.preview} aria-live="polite">
          <h3>As a participant would be told</h3>
          {"rules" in preview ? (
            sentences(preview.rules).map((line) => <p key={line}>{line}</p>)
          ) : (
            <p>Something above is not right yet.</p>
          )}
        </div>
        <ErrorNotice error={save.error} />
        <Row>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Save rewards
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Row>
      </Stack>
    </form>
  );
}
