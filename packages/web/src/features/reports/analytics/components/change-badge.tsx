import { change } from "@kiteloop/metrics";
import { cx } from "../../../../lib/cx.ts";
import { formatShare } from "../../../../lib/format.ts";
import styles from "./change-badge.module.css";

/** Change from the previous period. Higher is better for all our numbers. */
export function ChangeBadge({ current, previous }: { current: number | null; previous: number | null }) {
  const { direction, ratio } = change(current, previous);
  if (direction === "unknown") return null;
  if (direction === "same" || (ratio !== null && Math.abs(ratio) < 0.0005))
    return <span className={styles.badge}>no change</span>;
  const text = ratio === null ? "new" : formatShare(Math.abs(ratio));
  return (
    <span className={cx(styles.badge, styles[direction])}>
      <span aria-hidden="true">{direction === "up" ? "▲" : "▼"}</span>
      <span className="visually-hidden">{direction}</span> {text}
    </span>
  );
}
