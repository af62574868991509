import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import styles from "./stat.module.css";

type Change = { now: number; before: number; of: string };

type StatProps = {
  label: string;
  value: string;
  /** Explanation beside the label. */
  about?: ReactNode;
  /** The previous value, as counted; absent if there is none. */
  change?: Change | undefined;
  children?: ReactNode;
};

function changeText({ now, before, of }: Change): [text: string, tone: "up" | "down" | "same", of: string] {
  if (now === before) return ["no change", "same", of];
  if (before === 0) return ["up from 0", "up", ""];
  const share = Math.round(((now - before) / before) * 100);
  if (share === 0) return ["about the same", "same", of];
  return [`${share > 0 ? "+" : "−"}${Math.abs(share)} %`, share >= 0 ? "up" : "down", of];
}

function Changed({ change }: { change: Change }) {
  const [text, tone, of] = changeText(change);
  return (
    <p className={styles.note}>
      <span className={cx(styles[tone])}>{text}</span> {of}
    </p>
  );
}

/** A number with its previous value and its parts. */
export function Stat({ label, value, about, change, children }: StatProps) {
  return (
    <div className={styles.stat}>
      <div className={styles.label}>
        {label} {about}
      </div>
      <p className={styles.value}>{value}</p>
      {change && (change.now !== 0 || change.before !== 0) && <Changed change={change} />}
      {children && <p className={styles.note}>{children}</p>}
    </div>
  );
}
