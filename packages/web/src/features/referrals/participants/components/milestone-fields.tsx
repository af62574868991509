import { Button } from "@kiteloop/ui/components/button.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Plus, X } from "lucide-react";
import { mostMilestones, type RulesDraft } from "../lib/rules-draft.ts";
import { byHand } from "../lib/way-draft.ts";
import styles from "./rewards.module.css";
import { WayFields } from "./way-fields.tsx";

type MilestoneFieldsProps = {
  projectId: string;
  draft: RulesDraft;
  change: (changes: Partial<RulesDraft>) => void;
  wrong: (field: string) => string | undefined;
};

/** Rewards for reaching a number of joins. */
export function MilestoneFields({ projectId, draft: { milestones }, change, wrong }: MilestoneFieldsProps) {
  const set = (at: number, changes: Partial<RulesDraft["milestones"][number]>) =>
    change({ milestones: milestones.map((one, i) => (i === at ? { ...one, ...changes } : one)) });
  const rise = wrong("milestones");
  return (
    <fieldset className={styles.milestones}>
      <legend>{t("Milestones")}</legend>
      <p>{t("Each is earned once. Held and rejected invitees don’t count.")}</p>
      {milestones.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <div key={i} className={styles.side}>
          <div className={styles.milestone}>
            <TextField
              label={t("Invitees")}
              inputMode="numeric"
              value={one.at}
              error={
                wrong(`milestones.${i}.at`) ??
                (i === 0 ? undefined : rise && t("Must be higher than the previous milestone"))
              }
              onChange={(event) => set(i, { at: event.target.value })}
            />
            <TextField
              label={t("Reward")}
              value={one.reward}
              error={wrong(`milestones.${i}.reward`)}
              onChange={(event) => set(i, { reward: event.target.value })}
            />
            <Button
              icon
              variant="ghost"
              aria-label={t("Remove milestone {i}", { i: i + 1 })}
              onClick={() => change({ milestones: milestones.filter((_, other) => other !== i) })}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
          {one.reward.trim() !== "" && (
            <WayFields
              projectId={projectId}
              draft={one.way}
              onChange={(changes) => set(i, { way: { ...one.way, ...changes } })}
              wrong={(field) => wrong(`milestones.${i}.${field}`)}
            />
          )}
        </div>
      ))}
      {milestones.length < mostMilestones && (
        <Row>
          <Button
            size="small"
            onClick={() => change({ milestones: [...milestones, { at: "", reward: "", way: byHand }] })}
          >
            <Plus aria-hidden="true" />
            {t("Add milestone")}
          </Button>
        </Row>
      )}
    </fieldset>
  );
}
