import { Link, NavLink, useMatch } from "react-router-dom";
import { useMe } from "../../api/queries/me.ts";
import { Wordmark } from "../../components/ui/mark.tsx";
import { cx } from "../../lib/cx.ts";
import { useMay } from "../../lib/role.ts";
import { paths } from "../paths.ts";
import { navGroups } from "./nav.ts";
import { ProjectNav } from "./project-nav.tsx";
import styles from "./sidebar.module.css";
import { UserMenu } from "./user-menu.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";

/** The members' navigation, beside the screen or in the phone's drawer. */
export function Sidebar() {
  const admin = useMay("admin");
  const { staff } = useMe().user;
  // Every other address below the list's is a project's, which has its own entries.
  const making = useMatch(paths.newProject.pattern) !== null;
  return (
    <div className={styles.sidebar}>
      <Link to={paths.home.href()} className={styles.brand} aria-label="Kiteloop, home">
        <Wordmark size={26} />
      </Link>
      <WorkspaceMenu />
      <nav aria-label="Main" className={styles.groups}>
        {navGroups.map((items) => (
          <ul key={items[0]?.to} className={styles.list}>
            {items
              .filter((item) => (item.role !== "admin" || admin) && (!item.staff || staff))
              .map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <NavLink to={to} end={to === paths.projects.href() && !making} className={cx(styles.link)}>
                    <Icon aria-hidden="true" />
                    {label}
                  </NavLink>
                </li>
              ))}
          </ul>
        ))}
      </nav>
      <ProjectNav />
      <div className={styles.foot}>
        <UserMenu />
      </div>
    </div>
  );
}
