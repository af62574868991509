import { t } from "@kiteloop/ui/lib/messages.tsx";
import { mostBudgets, type RulesDraft } from "../lib/rules-draft.ts";
import { AmountList } from "./amount-list.tsx";
import styles from "./rewards.module.css";

type BudgetFieldsProps = {
  draft: RulesDraft;
  change: (changes: Partial<RulesDraft>) => void;
  wrong: (field: string) => string | undefined;
};

/** The most that is approved in a month, by currency. */
export function BudgetFields({ draft: { budgets }, change, wrong }: BudgetFieldsProps) {
  return (
    <fieldset className={styles.milestones}>
      <legend>{t("Monthly budget")}</legend>
      <p>
        {t("Rewards beyond it stay pending until the next month or a higher budget. One for each currency.")}
      </p>
      <AmountList
        label={t("Most per month")}
        add={t("Add a budget")}
        remove={(i) => t("Remove budget {i}", { i })}
        most={mostBudgets}
        amounts={budgets}
        onChange={(all) => change({ budgets: all })}
        wrong={(field) => wrong(field === "" ? "budgets" : `budgets.${field}`)}
      />
    </fieldset>
  );
}
