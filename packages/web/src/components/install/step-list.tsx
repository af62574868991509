import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./install.module.css";
import type { InstallStep } from "./steps.ts";

/** A step's mark, title and state. */
export function StepHead({ step: { title, done, state } }: { step: InstallStep }): ReactNode {
  const Mark = done ? CircleCheck : Circle;
  return (
    <span className={styles.head}>
      <Mark className={cx(styles.mark, done && styles.done)} size={18} aria-hidden="true" />
      <span className={styles.title}>{title}</span>
      <span className={styles.state}>
        {done && <span className="visually-hidden">{t("Done.")} </span>}
        {state}
      </span>
    </span>
  );
}

/** All steps at a glance. */
export function StepList({ steps }: { steps: readonly InstallStep[] }) {
  return (
    <ul className={styles.list}>
      {steps.map((step) => (
        <li key={step.id}>
          <StepHead step={step} />
        </li>
      ))}
    </ul>
  );
}
