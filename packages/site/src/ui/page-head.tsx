import type { ReactNode } from "react";
import { Band } from "./band.tsx";
import { Kite } from "./kite.tsx";
import styles from "./page-head.module.css";

type PageHeadProps = {
  /** A word or two above the title: the section of the site. */
  kicker?: ReactNode;
  title: ReactNode;
  /** One or two sentences. */
  lead?: ReactNode;
  /** Links and buttons. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** The head of every page but the front page, with its only `h1`. */
export function PageHead({ kicker, title, lead, actions, children }: PageHeadProps) {
  return (
    <Band as="header" line="start" className={styles.head}>
      <div className={styles.grid}>
        <Kite className={styles.kite} />
        <div className={styles.words}>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      {children}
    </Band>
  );
}
