import { cx } from "@kiteloop/ui/lib/cx.ts";
import type { ReactNode } from "react";
import styles from "./figure.module.css";

type FigureProps = {
  caption?: ReactNode;
  /** A frame and a shadow, for screenshots. */
  framed?: boolean;
  children: ReactNode;
};

/** A picture, a chart or a table with a caption. */
export function Figure({ caption, framed, children }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <div className={cx(framed && styles.framed)}>{children}</div>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  );
}
