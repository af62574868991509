import type { Project } from "@kiteloop/contract/publishing/project";
import {
  type FraudAction,
  fraudActions,
  fraudRules,
  getFraudPolicy,
  previewFraudPolicy,
  type StoredPolicy,
  saveFraudPolicy,
} from "@kiteloop/contract/referrals/fraud";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { useMay } from "../../../../lib/role.ts";
import { type Draft, draftOf, policyOf } from "../lib/draft.ts";
import { ofReferrals } from "../lib/use-decide.ts";
import { actionNames, ruleWords } from "../lib/words.ts";
import { Difference } from "./difference.tsx";
import styles from "./review.module.css";
import { RuleOptions } from "./rule-options.tsx";

const actions = fraudActions.map((id) => ({ id, label: actionNames[id] }));

type Saving = { replay: boolean };

/** The fraud rules, with a preview of their effect on earlier joins before saving. */
export function PolicyForm({ project, stored }: { project: Project; stored: StoredPolicy }) {
  const [editor, admin] = [useMay("editor"), useMay("admin")];
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(draftOf(stored.policy));
  const preview = useCall(previewFraudPolicy);
  const save = useCall(saveFraudPolicy, { returns: getFraudPolicy, changes: ofReferrals });
  const params = { projectId: project.id };
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
      { params, body: { version: base.version, policy, replay } },
      {
        onSuccess: (saved) => {
          begin(saved);
          toast(
            "ok",
            t("Rules saved"),
            replay ? t("Applying to past referrals within a minute.") : undefined,
          );
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
        if (policy) preview.mutate({ params, body: { policy } });
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
                label={t("Action for {reason}", { reason: ruleWords[rule].reason })}
                options={actions}
                value={draft.rules[rule]}
                onChange={(action) => setRule(rule, action)}
              />
            )}
            <RuleOptions rule={rule} draft={draft} readOnly={readOnly} change={change} />
          </li>
        ))}
      </ul>
      {stored.version > base.version && (
        <Notice
          tone="warn"
          action={
            <Button size="small" onClick={() => begin(stored)}>
              {t("Use their version")}
            </Button>
          }
        >
          {t("Someone else just changed these rules. Your changes are still here but can’t be saved.")}
        </Notice>
      )}
      <ErrorNotice error={preview.error} />
      {!hasCode(save.error, "conflict.version") && <ErrorNotice error={save.error} />}
      {!readOnly && changed && (
        <div className={styles.actions}>
          <Button
            type="submit"
            variant={preview.data ? "secondary" : "primary"}
            pending={preview.isPending}
            disabled={policy === null}
          >
            {t("Preview changes")}
          </Button>
          <Button variant="ghost" onClick={() => begin(stored)}>
            {t("Discard")}
          </Button>
        </div>
      )}
      {preview.data && changed && (
        <Difference
          difference={preview.data}
          saving={save.isPending ? (save.variables.body.replay ? "all" : "new") : null}
          apply={admin ? apply : null}
        />
      )}
    </form>
  );
}
