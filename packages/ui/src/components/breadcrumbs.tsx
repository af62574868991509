import { Link } from "react-router-dom";
import { t } from "../lib/messages.tsx";
import styles from "./breadcrumbs.module.css";

export type Crumb = { label: string; to: string };

/** Links to the parent screens, without the current one, which is the heading below. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={t("Breadcrumbs")}>
      <ol className={styles.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to}>{crumb.label}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
