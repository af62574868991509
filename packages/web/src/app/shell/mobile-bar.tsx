import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Menu, Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { useIsLimited } from "../../lib/role.ts";
import { openLayer } from "../palette/open.ts";
import { InboxCount } from "./inbox-count.tsx";
import styles from "./mobile-bar.module.css";
import { homeScreen, inboxScreen, projectScreens, projectsScreen } from "./nav.ts";
import { useProjectId } from "./project-id.ts";

const load = () => import("./mobile-drawer.tsx");
const MobileDrawer = lazy(async () => ({ default: (await load()).MobileDrawer }));

/** On a phone: the main screens, of the project if one is open, at the bottom; everything else in a drawer. */
export function MobileBar() {
  const projectId = useProjectId();
  const limited = useIsLimited();
  const { key } = useLocation();
  // Stores the page it was opened on, so that navigating closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  return (
    <>
      <nav className={styles.bar} aria-label={t("Main, mobile")}>
        {projectId === undefined
          ? [homeScreen, ...(limited ? [] : [inboxScreen]), projectsScreen].map(
              ({ to, label, icon: Icon }) => (
                <NavLink key={to} to={to} end={to === homeScreen.to} className={cx(styles.tab)}>
                  <Icon aria-hidden="true" />
                  {label}
                  {to === inboxScreen.to && <InboxCount className={styles.count} />}
                </NavLink>
              ),
            )
          : projectScreens
              .filter(({ bar }) => bar)
              .map(({ href, label, icon: Icon, end = false }) => (
                <NavLink key={label} to={href({ projectId })} end={end} className={cx(styles.tab)}>
                  <Icon aria-hidden="true" />
                  {label}
                </NavLink>
              ))}
        {projectId === undefined && (
          <button
            type="button"
            className={styles.tab}
            aria-haspopup="dialog"
            onClick={() => openLayer("search")}
          >
            <Search aria-hidden="true" />
            {t("Search")}
          </button>
        )}
        <button
          type="button"
          className={styles.tab}
          aria-haspopup="dialog"
          aria-expanded={openedOn === key}
          onPointerEnter={() => void load()}
          onFocus={() => void load()}
          onClick={() => setOpenedOn(key)}
        >
          <Menu aria-hidden="true" />
          {t("More")}
        </button>
      </nav>
      {openedOn !== undefined && (
        <Suspense>
          <MobileDrawer open={openedOn === key} onClose={() => setOpenedOn(undefined)} />
        </Suspense>
      )}
    </>
  );
}
