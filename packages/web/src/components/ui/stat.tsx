import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import styles from "./stat.module.css";

type StatProps = {
  label: string;
  value: string;
  /** Says what the number means, beside its label. */
  about?: ReactNode;
  /** Against what it was before, both as counted. Left out where there is nothing to compare. */
  change?: { now: number; before: number; of: string } | undefined;
  children?: ReactNode;
};

function changeText(now: number, before: number): [text: string, tone: "up" | "down" | "same"] {
  if (now === before) return ["no change", "same"];
  if (before === 0) return ["from 0", "up"];
  const share = Math.round(((now - before) / before) * 100);
  return [`${share > 0 ? "+" : "−"}${Math.abs(share)} %`, share >= 0 ? "up" : "down"];
}

/** One number, what it was before, and what it is made of. */
export function Stat({ label, value, about, change, children }: StatProps) {
  const [text, tone] = change ? changeText(change.now, change.before) : ["", "same" as const];
  return (
    <div className={styles.stat}>
      <div className={styles.label}>
        {label} {about}
      </div>
      <p className={styles.value}>{value}</p>
      {change && (
        <p className={styles.note}>
          <span className={cx(styles[tone])}>{text}</span> {change.of}
        </p>
      )}
      {children && <p className={styles.note}>{children}</p>}
    </div>
  );
}
