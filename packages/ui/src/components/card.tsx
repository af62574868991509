import type { ReactNode } from "react";
import { cx } from "../lib/cx.ts";
import styles from "./card.module.css";

type CardProps = {
  title?: ReactNode;
  /** Explanation, right after the title. */
  about?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  /** Without padding, for tables that reach the edge. */
  flush?: boolean;
  children?: ReactNode;
};

/** A section of a screen. */
export function Card({ title, about, lead, action, flush, children }: CardProps) {
  return (
    <section className={styles.card}>
      {(title || action) && (
        <header className={styles.head}>
          <div className={styles.words}>
            <div className={styles.named}>
              {title && <h2 className={styles.title}>{title}</h2>}
              {about}
            </div>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </header>
      )}
      {children && <div className={cx(styles.body, flush && styles.flush)}>{children}</div>}
    </section>
  );
}
