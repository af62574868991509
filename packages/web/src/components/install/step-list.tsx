import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./install.module.css";
import type { InstallStep } from "./steps.ts";

/** A step's number, or a tick once it is done, its title and state. */
export function StepHead({
  step: { title, done, state },
  number,
}: {
  step: InstallStep;
  number: number;
}): ReactNode {
  return (
    <span className={styles.head}>
      {done ? (
        <CircleCheck className={cx(styles.mark, styles.done)} size={20} aria-hidden="true" />
      ) : (
        <span className={cx(styles.mark, styles.number)}>{number}</span>
      )}
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
    <ol className={styles.list}>
      {steps.map((step, index) => (
        <li key={step.id}>
          <StepHead step={step} number={index + 1} />
        </li>
      ))}
    </ol>
  );
}
