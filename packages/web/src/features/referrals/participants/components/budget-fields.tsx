import { Button } from "@kiteloop/ui/components/button.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Plus, X } from "lucide-react";
import { mostBudgets, type RulesDraft } from "../lib/rules-draft.ts";
import type { AmountDraft } from "../lib/way-draft.ts";
import { AmountFields } from "./amount-fields.tsx";
import styles from "./rewards.module.css";

type BudgetFieldsProps = {
  draft: RulesDraft;
  change: (changes: Partial<RulesDraft>) => void;
  wrong: (field: string) => string | undefined;
};

/** The most that is approved in a month, by currency. */
export function BudgetFields({ draft: { budgets }, change, wrong }: BudgetFieldsProps) {
  const set = (at: number, changes: Partial<AmountDraft>) =>
    change({ budgets: budgets.map((one, i) => (i === at ? { ...one, ...changes } : one)) });
  return (
    <fieldset className={styles.milestones}>
      <legend>{t("Monthly budget")}</legend>
      <p>
        {t("Rewards beyond it stay pending until the next month or a higher budget. One for each currency.")}
      </p>
      {budgets.map((one, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <div key={i} className={styles.budget}>
          <AmountFields
            label={t("Most per month")}
            draft={one}
            onChange={(changes) => set(i, changes)}
            wrong={(field) =>
              wrong(`budgets.${i}.${field}`) ?? (field === "currency" && i > 0 ? wrong("budgets") : undefined)
            }
          />
          <Button
            icon
            variant="ghost"
            aria-label={t("Remove budget {i}", { i: i + 1 })}
            onClick={() => change({ budgets: budgets.filter((_, other) => other !== i) })}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      ))}
      {budgets.length < mostBudgets && (
        <Row>
          <Button
            size="small"
            onClick={() => change({ budgets: [...budgets, { amount: "", currency: "" }] })}
          >
            <Plus aria-hidden="true" />
            {t("Add a budget")}
          </Button>
        </Row>
      )}
    </fieldset>
  );
}
