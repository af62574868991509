import type { Project } from "@kiteloop/contract/publishing/project";
import {
  type FraudAction,
  type FraudPolicy,
  fraudActions,
  fraudRules,
  type StoredPolicy,
} from "@kiteloop/contract/referrals/fraud";
import { useState } from "react";
import { hasCode } from "../../../../api/error.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Segmented } from "../../../../components/ui/segmented.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { useMay } from "../../../../lib/role.ts";
import { usePreview, useSavePolicy } from "../api/policy.ts";
import { actionNames, ruleWords } from "../lib/words.ts";
import { t } from "../messages.ts";
import { Difference } from "./difference.tsx";
import styles from "./review.module.css";

const actions = fraudActions.map((id) => ({ id, label: actionNames[id] }));

type Draft = { rules: FraudPolicy["rules"]; joins: string; minutes: string };

const draftOf = ({ rules, velocity: { joins, minutes } }: FraudPolicy): Draft => ({
  rules,
  joins: String(joins),
  minutes: String(minutes),
});

const limits = { joins: 1000, minutes: 10_080 };

/** The error of a number, if any. */
function complaintOf(name: keyof typeof limits, typed: string): string | undefined {
  const most = limits[name];
  const fits = /^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= most;
  return fits ? undefined : t("review.policyForm.1To", { most });
}

/** Null if a number is invalid. */
function policyOf({ rules, joins, minutes }: Draft): FraudPolicy | null {
  if (complaintOf("joins", joins) || complaintOf("minutes", minutes)) return null;
  return { rules, velocity: { joins: Number(joins), minutes: Number(minutes) } };
}

type Saving = { replay: boolean };

/** The fraud rules, with a preview of their effect on earlier joins before saving. */
export function PolicyForm({ project, stored }: { project: Project; stored: StoredPolicy }) {
  const [editor, admin] = [useMay("editor"), useMay("admin")];
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(draftOf(stored.policy));
  const preview = usePreview(project.id);
  const save = useSavePolicy(project.id);
  const policy = policyOf(draft);
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(base.policy));
  const readOnly = !editor || project.status === "archived";

  const begin = (from: StoredPolicy) => {
    setBase(from);
    setDraft(draftOf(from.policy));
    preview.reset();
    save.reset();
  };
  // Applies another member's change, unless the form has unsaved edits.
  if (stored.version > base.version && !changed) begin(stored);

  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    preview.reset();
  };
  const apply = ({ replay }: Saving) =>
    policy &&
    save.mutate(
      { version: base.version, policy, replay },
      {
        onSuccess: (saved) => {
          begin(saved);
          toast("ok", t("review.policyForm.rulesSaved"), replay ? t("review.policyForm.toast") : undefined);
        },
      },
    );
  const setRule = (rule: keyof Draft["rules"], action: FraudAction) =>
    change({ rules: { ...draft.rules, [rule]: action } });

  return (
    <form
      className={styles.policy}
      onSubmit={(event) => {
        event.preventDefault();
        if (policy) preview.mutate(policy);
      }}
      noValidate
    >
      <ul className={styles.rules}>
        {fraudRules.map((rule) => (
          <li key={rule}>
            <div>
              <h3>{ruleWords[rule].reason}</h3>
              <p>{ruleWords[rule].looksAt}</p>
            </div>
            {readOnly ? (
              <span className={styles.action}>{actionNames[draft.rules[rule]]}</span>
            ) : (
              <Segmented
                quiet
                label={t("review.policyForm.actionFor", { reason: ruleWords[rule].reason })}
                options={actions}
                value={draft.rules[rule]}
                onChange={(action) => setRule(rule, action)}
              />
            )}
            {rule === "velocity" && (
              <div className={styles.numbers}>
                {(["joins", "minutes"] as const).map((name) => (
                  <TextField
                    key={name}
                    label={
                      name === "joins"
                        ? t("review.policyForm.moreReferralsThan")
                        : t("review.policyForm.withinMinutes")
                    }
                    inputMode="numeric"
                    value={draft[name]}
                    disabled={readOnly || draft.rules.velocity === "off"}
                    error={complaintOf(name, draft[name])}
                    onChange={({ target }) => change({ [name]: target.value.trim() })}
                  />
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {stored.version > base.version && (
        <Notice
          tone="warn"
          action={
            <Button size="small" onClick={() => begin(stored)}>
              {t("review.policyForm.useTheirVersion")}
            </Button>
          }
        >
          {t("review.policyForm.someoneElseJustChanged")}
        </Notice>
      )}
      <ErrorNotice error={preview.error} />
      {!hasCode(save.error, "conflict.version") && <ErrorNotice error={save.error} />}
      {!readOnly && (
        <div className={styles.actions}>
          <Button
            type="submit"
            variant={preview.data ? "secondary" : "primary"}
            pending={preview.isPending}
            disabled={!changed || policy === null}
          >
            {t("review.policyForm.previewChanges")}
          </Button>
          {changed && (
            <Button variant="ghost" onClick={() => begin(stored)}>
              {t("review.policyForm.discard")}
            </Button>
          )}
        </div>
      )}
      {preview.data && changed && (
        <Difference
          difference={preview.data}
          saving={save.isPending ? (save.variables.replay ? "all" : "new") : null}
          apply={admin ? apply : null}
        />
      )}
    </form>
  );
}
