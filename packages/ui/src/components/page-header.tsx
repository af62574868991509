import type { ReactNode } from "react";
import { useTitle } from "../lib/use-title.ts";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";
import styles from "./page-header.module.css";

type PageHeaderProps = {
  title: string;
  /** The tab's title, if the heading alone is ambiguous. */
  tab?: string;
  /** Beside the title: a status, a host. */
  beside?: ReactNode;
  /** A fact that the title lacks. */
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  /** The range, and the screen's one primary action. */
  actions?: ReactNode;
};

/** The bar at the top of a screen, which stays there; also sets the document title. */
export function PageHeader({ title, tab, beside, lead, crumbs, actions }: PageHeaderProps) {
  useTitle(tab ?? title);
  return (
    <>
      <header className={styles.header}>
        <div className={styles.place}>
          {crumbs && <Breadcrumbs crumbs={crumbs} />}
          <h1 className={styles.title} title={title}>
            {title}
          </h1>
          {beside}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  );
}
