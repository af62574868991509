import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";
import styles from "./stat.module.css";

type StatProps = {
  label: string;
  /** `undefined` while it loads. */
  value: string | undefined;
  /** Explanation beside the label. */
  about?: ReactNode;
  /** Against the previous period. */
  change?: ReactNode;
  children?: ReactNode;
};

/** A number with its change and its parts. */
export function Stat({ label, value, about, change, children }: StatProps) {
  return (
    <div className={styles.stat}>
      <div className={styles.label}>
        {label} {about}
      </div>
      {value === undefined ? <Skeleton height="2rem" /> : <p className={styles.value}>{value}</p>}
      {change && <p className={styles.note}>{change}</p>}
      {children && <p className={styles.note}>{children}</p>}
    </div>
  );
}
