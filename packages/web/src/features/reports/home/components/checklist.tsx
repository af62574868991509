import type { Overview } from "@kiteloop/contract/reports/analytics";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ProgressBar } from "@kiteloop/ui/components/progress-bar.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Check } from "lucide-react";
import { useMay } from "../../../../lib/role.ts";
import styles from "./checklist.module.css";
import { stepsOf } from "./steps.ts";

/** Steps to the first conversion. Only the next step is highlighted. */
export function Checklist({ overview }: { overview: Overview }) {
  const editor = useMay("editor");
  const steps = stepsOf(overview);
  const done = steps.filter((step) => overview.setUp[step.id]).length;
  const next = steps.find((step) => !overview.setUp[step.id]);
  return (
    <Card
      title={t("Get started")}
      action={
        <ButtonLink to={paths.sample.href()} variant="ghost" size="small">
          {t("See sample data")}
        </ButtonLink>
      }
    >
      <div className={styles.progress}>
        <ProgressBar label={t("Setup")} value={done} max={steps.length} />
        <span className="tabular">{t("{done} of {count}", { done, count: steps.length })}</span>
      </div>
      <ol className={styles.list}>
        {steps.map((step, index) => {
          const ticked = overview.setUp[step.id];
          const current = step === next;
          return (
            <li
              key={step.id}
              className={cx(styles.step, ticked && styles.done, current && styles.current)}
              aria-current={current ? "step" : undefined}
            >
              <span className={styles.tick}>
                {ticked ? <Check aria-label={t("Done")} /> : <span aria-hidden="true">{index + 1}</span>}
              </span>
              <div className={styles.words}>
                <h3>{step.title}</h3>
                {!ticked && <p>{step.text}</p>}
              </div>
              {current && editor && (
                <ButtonLink to={step.to} variant="primary">
                  {step.action}
                </ButtonLink>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
