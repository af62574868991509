import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import styles from "./layout.module.css";

type LayoutProps = { children: ReactNode };

/** A column. */
export function Stack({ tight, children }: LayoutProps & { tight?: boolean }) {
  return <div className={cx(styles.stack, tight && styles.tight)}>{children}</div>;
}

/** Main content and an aside, in one column on narrow screens. */
export function Columns({ children }: LayoutProps) {
  return <div className={styles.columns}>{children}</div>;
}

/** Numbers side by side. */
export function Numbers({ children }: LayoutProps) {
  return <div className={styles.numbers}>{children}</div>;
}

/** Form fields, one per row, with labels beside them if there is space. */
export function Fields({ children }: LayoutProps) {
  return <div className={styles.fields}>{children}</div>;
}

/** A wrapping row. */
export function Row({ children }: LayoutProps) {
  return <div className={styles.row}>{children}</div>;
}
