import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import styles from "./layout.module.css";

type LayoutProps = { children: ReactNode };

/** One below the other. */
export function Stack({ tight, children }: LayoutProps & { tight?: boolean }) {
  return <div className={cx(styles.stack, tight && styles.tight)}>{children}</div>;
}

/** What the screen is about, and what is beside the point. One column where there is no room for two. */
export function Columns({ children }: LayoutProps) {
  return <div className={styles.columns}>{children}</div>;
}

/** Numbers side by side. */
export function Numbers({ children }: LayoutProps) {
  return <div className={styles.numbers}>{children}</div>;
}

/** Fields of a form, two beside each other where there is room. */
export function Fields({ children }: LayoutProps) {
  return <div className={styles.fields}>{children}</div>;
}

/** Side by side, in as many lines as it takes. */
export function Row({ children }: LayoutProps) {
  return <div className={styles.row}>{children}</div>;
}
