import type { ReactNode } from "react";
import { useTitle } from "../../lib/use-title.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  title: string;
  /** The tab's title, if the heading alone is ambiguous. */
  tab?: string;
  /** Beside the title: a status, a host. */
  beside?: ReactNode;
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
};

/** The head of a screen; also sets the document title. */
export function PageHeader({ title, tab, beside, lead, crumbs, actions }: PageHeaderProps) {
  useTitle(tab ?? title);
  return (
    <header className={styles.header}>
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className={styles.row}>
        <div className={styles.words}>
          <div className={styles.line}>
            <h1>{title}</h1>
            {beside}
          </div>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
