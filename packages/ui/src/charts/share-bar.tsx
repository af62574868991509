import { cx } from "../lib/cx.ts";
import styles from "./share-bar.module.css";

type ShareBarProps = {
  /** 0 to 1. */
  share: number;
  /** Sky is for data; warn for what needs attention. */
  tone?: "sky" | "warn";
  thick?: boolean;
};

/** A share as a bar. Hidden from screen readers, because the number is beside it. */
export function ShareBar({ share, tone = "sky", thick = false }: ShareBarProps) {
  return (
    <span className={cx(styles.track, thick && styles.thick)}>
      {share > 0 && (
        <span className={cx(styles.fill, styles[tone])} style={{ inlineSize: `${share * 100}%` }} />
      )}
    </span>
  );
}
