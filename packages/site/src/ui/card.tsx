import type { ReactNode } from "react";
import styles from "./card.module.css";

type CardProps = { title?: ReactNode; children?: ReactNode };

/** A box for one of several things. */
export function Card({ title, children }: CardProps) {
  return (
    <div className={styles.card}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {children}
    </div>
  );
}

/** Cards side by side, as many as fit. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
