import { cx } from "../lib/cx.ts";
import styles from "./monogram.module.css";
import tones from "./tones.module.css";

type MonogramProps = {
  name: string;
  tone?: "kite" | "sky" | "plain" | "ok" | "warn" | "danger";
  round?: boolean;
};

/** The initials of a name. Decorative: the name is beside it. */
export function Monogram({ name, tone = "kite", round }: MonogramProps) {
  const words = name.trim().split(/\s+/);
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? "");
  return (
    <span className={cx(styles.monogram, tones[tone], round && styles.round)} aria-hidden="true">
      {letters.join("").toUpperCase()}
    </span>
  );
}
