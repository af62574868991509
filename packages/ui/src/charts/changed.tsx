import type { CountChange } from "@kiteloop/metrics";
import { countChangeText } from "../lib/count-changes.ts";
import { cx } from "../lib/cx.ts";
import styles from "./changed.module.css";

type ChangedProps = {
  change: Pick<CountChange, "now" | "before" | "clear">;
  /** Continues the sentence. */
  of?: string;
};

/** A change of a number, colored only if it is more than chance. Higher is better for all our numbers. */
export function Changed({ change, of }: ChangedProps) {
  const { now, before, clear } = change;
  if (now === 0 && before === 0) return null;
  return (
    <span className={styles.changed}>
      <span className={cx(clear && (now > before ? styles.up : styles.down))}>{countChangeText(change)}</span>{" "}
      {of}
    </span>
  );
}
