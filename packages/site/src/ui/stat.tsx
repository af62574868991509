import type { ReactNode } from "react";
import styles from "./stat.module.css";

type StatProps = {
  value: ReactNode;
  label: ReactNode;
  /** Source of the number: a test, a file, a page. */
  source?: ReactNode;
};

/** A number with its label and source. Used inside `Stats`. */
export function Stat({ value, label, source }: StatProps) {
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      {source && <dd className={styles.source}>{source}</dd>}
    </div>
  );
}

export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>;
}
