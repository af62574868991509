import { cx } from "@kiteloop/ui/lib/cx.ts";
import type { ReactNode } from "react";
import styles from "./band.module.css";

export type Tone = "plain" | "surface" | "sunken" | "warm";

type BandProps = {
  as?: "section" | "header" | "div";
  tone?: Tone;
  /** The kite's line beside the content: it continues, starts here, or ends here. */
  line?: "through" | "start" | "end";
  id?: string | undefined;
  labelledBy?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A full-width stripe of the page. */
export function Band({
  as: Element = "div",
  tone = "plain",
  line = "through",
  id,
  labelledBy,
  className,
  children,
}: BandProps) {
  return (
    <Element
      id={id}
      aria-labelledby={labelledBy}
      className={cx(styles.band, styles[tone], styles[line], className)}
    >
      <div className={styles.inner}>{children}</div>
    </Element>
  );
}
