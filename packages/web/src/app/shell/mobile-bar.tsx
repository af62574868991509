import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { cx } from "../../lib/cx.ts";
import styles from "./mobile-bar.module.css";
import { daily } from "./nav.ts";

const load = () => import("./mobile-drawer.tsx");
const MobileDrawer = lazy(async () => ({ default: (await load()).MobileDrawer }));

/** On a phone: the main screens at the bottom, everything else in a drawer. */
export function MobileBar() {
  const { key } = useLocation();
  // Stores the page it was opened on, so that navigating closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  return (
    <>
      <nav className={styles.bar} aria-label="Main, phone">
        {daily.map(({ to, label, short, icon: Icon }) => (
          <NavLink key={to} to={to} className={cx(styles.tab)}>
            <Icon aria-hidden="true" />
            {short ?? label}
          </NavLink>
        ))}
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
          More
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
