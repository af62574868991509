import { Menu } from "lucide-react";
import { type Ref, useImperativeHandle, useRef } from "react";
import { NavLink } from "react-router-dom";
import { cx } from "../../lib/cx.ts";
import { useMay } from "../../lib/role.ts";
import styles from "./mobile-bar.module.css";
import { navItems } from "./nav.ts";
import { Sidebar } from "./sidebar.tsx";

export type MobileBarHandle = { close: () => void };

/** On a phone: the main screens within the thumb's reach, everything else in a drawer. */
export function MobileBar({ ref }: { ref: Ref<MobileBarHandle> }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const admin = useMay("admin");
  const close = () => drawer.current?.close();
  useImperativeHandle(ref, () => ({ close }));
  return (
    <>
      <nav className={styles.bar} aria-label="Main, phone">
        {navItems
          .filter((item) => item.role !== "admin" || admin)
          .map(({ to, label, icon: Icon }) => (
            <NavLink key={to} to={to} className={cx(styles.tab)}>
              <Icon aria-hidden="true" />
              {label}
            </NavLink>
          ))}
        <button type="button" className={styles.tab} onClick={() => drawer.current?.showModal()}>
          <Menu aria-hidden="true" />
          More
        </button>
      </nav>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label="Navigation"
        onClick={(event) => event.target === drawer.current && close()}
        onKeyDown={(event) => event.key === "Escape" && close()}
      >
        <div className={styles.panel}>
          <Sidebar onNavigate={close} />
        </div>
      </dialog>
    </>
  );
}
