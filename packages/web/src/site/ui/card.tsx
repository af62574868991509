import type { ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import styles from "./card.module.css";

type CardProps = { title?: ReactNode; tone?: "plain" | "warm" | "quiet"; children?: ReactNode };

/** A box for one thing among several. */
export function Card({ title, tone = "plain", children }: CardProps) {
  return (
    <div className={cx(styles.card, styles[tone])}>
      {title && <h3 className={styles.title}>{title}</h3>}
      {children}
    </div>
  );
}

type CardLinkProps = CardProps & {
  href: string;
  title: ReactNode;
  /** Says where it goes, `Open the calculator`. */
  action: ReactNode;
};

/** A card that is one link as a whole; its name is its title. */
export function CardLink({ href, title, action, tone = "plain", children }: CardLinkProps) {
  return (
    <div className={cx(styles.card, styles.link, styles[tone])}>
      <h3 className={styles.title}>
        <a href={href}>{title}</a>
      </h3>
      {children}
      <p className={styles.action} aria-hidden="true">
        {action}
      </p>
    </div>
  );
}

/** Cards beside each other, as many as fit. */
export function Cards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
