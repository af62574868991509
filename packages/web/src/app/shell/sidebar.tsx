import { Wordmark } from "@kiteloop/ui/components/mark.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { keysShown } from "@kiteloop/ui/shortcuts/pressed.ts";
import { ArrowLeft, type LucideIcon, Search, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink, useLocation } from "react-router-dom";
import { useIsLimited, useRoleCheck } from "../../lib/role.ts";
import { openLayer } from "../palette/open.ts";
import { InboxCount } from "./inbox-count.tsx";
import { helpScreen, homeScreen, inboxScreen, workspaceSettings } from "./nav.ts";
import { ProjectNav } from "./project-nav.tsx";
import styles from "./sidebar.module.css";
import { UserMenu } from "./user-menu.tsx";
import { WorkspaceMenu } from "./workspace-menu.tsx";

/** The members' navigation, beside the screen or in the phone's drawer. */
export function Sidebar() {
  const { pathname } = useLocation();
  const inSettings = workspaceSettings.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <div className={styles.sidebar}>
      <Link to={paths.home.href()} className={styles.brand} aria-label={t("Kiteloop, home")}>
        <Wordmark size={26} />
      </Link>
      <WorkspaceMenu />
      {inSettings ? <SettingsNav /> : <WorkNav />}
      <div className={styles.foot}>
        <UserMenu />
      </div>
    </div>
  );
}

type ItemProps = { to: string; label: string; icon: LucideIcon; end?: boolean; children?: ReactNode };

function Item({ to, label, icon: Icon, end = false, children }: ItemProps) {
  return (
    <li>
      <NavLink to={to} end={end} className={cx(styles.link)}>
        <Icon aria-hidden="true" />
        {label}
        {children}
      </NavLink>
    </li>
  );
}

/** Home, the current project's screens, and what the workspace's members share. */
function WorkNav() {
  const limited = useIsLimited();
  return (
    <nav aria-label={t("Main")} className={styles.groups}>
      <ul className={styles.list}>
        <Item {...homeScreen} end />
        {!limited && (
          <Item {...inboxScreen}>
            <InboxCount className={styles.count} />
          </Item>
        )}
        <li>
          <button
            type="button"
            className={cx(styles.link)}
            aria-haspopup="dialog"
            aria-keyshortcuts="Meta+K Control+K"
            onClick={() => openLayer("search")}
          >
            <Search aria-hidden="true" />
            {t("Search")}
            <span className={styles.keys} aria-hidden="true">
              <kbd>{keysShown("search")}</kbd>
            </span>
          </button>
        </li>
      </ul>
      <ProjectNav />
      <ul className={styles.rest}>
        <li>
          <Link to={(limited ? paths.people : paths.workspace).href()} className={cx(styles.link)}>
            <Settings aria-hidden="true" />
            {t("Workspace settings")}
          </Link>
        </li>
        <Item {...helpScreen} />
      </ul>
    </nav>
  );
}

function SettingsNav() {
  const may = useRoleCheck();
  const limited = useIsLimited();
  return (
    <nav aria-label={t("Workspace settings")} className={styles.groups}>
      <Link to={paths.home.href()} className={cx(styles.link)}>
        <ArrowLeft aria-hidden="true" />
        {t("Back")}
      </Link>
      <ul className={styles.list}>
        {workspaceSettings
          .filter(({ role, to }) => may(role) && (!limited || to === paths.people.href()))
          .map((item) => (
            <Item key={item.to} {...item} />
          ))}
      </ul>
    </nav>
  );
}
