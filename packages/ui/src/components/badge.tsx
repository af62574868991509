import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import styles from "./badge.module.css";
import tones from "./tones.module.css";

type BadgeProps = { tone?: "plain" | "ok" | "warn" | "danger" | "sky"; dot?: boolean; children: ReactNode };

/** A state in one word. The color is only additional. */
export function Badge({ tone = "plain", dot, children }: BadgeProps) {
  return <span className={cx(styles.badge, tones[tone], dot && styles.dot)}>{children}</span>;
}
