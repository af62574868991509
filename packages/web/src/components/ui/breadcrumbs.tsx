import { Link } from "react-router-dom";
import styles from "./breadcrumbs.module.css";

export type Crumb = { label: string; to: string };

/** The way back up. The page itself is the heading below, so it is not repeated here. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumbs">
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
