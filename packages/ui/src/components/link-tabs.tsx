import { NavLink } from "react-router-dom";
import { cx } from "../lib/cx.ts";
import styles from "./tabs.module.css";

type LinkTabsProps = { label: string; links: readonly { to: string; label: string }[] };

/** Links between screens, in the form of tabs. */
export function LinkTabs({ label, links }: LinkTabsProps) {
  return (
    <nav className={cx(styles.list, styles.links)} aria-label={label}>
      {links.map((link) => (
        <NavLink key={link.to} to={link.to} end className={cx(styles.tab)}>
          {link.label}
        </NavLink>
      ))}
    </nav>
  );
}
