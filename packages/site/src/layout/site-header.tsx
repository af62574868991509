import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { Wordmark } from "@kiteloop/ui/components/mark.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { byInvitation } from "../sign-up-rule.ts";
import { headerLinks, type NavItem } from "./nav.ts";
import styles from "./site-header.module.css";

/** Shown instead of the sign-in links if this browser remembers a session. The members' area checks it itself. */
const workspace: NavItem = { name: "Your workspace", href: paths.home.href() };
const signIn: NavItem = { name: "Sign in", href: paths.signIn.href() };

/** A subpage of a header's link marks that link as current section, not as current page. */
function whereabouts(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return path.startsWith(`${href}/`) ? "true" : undefined;
}

function Links({ items, path }: { items: NavItem[]; path: string }) {
  return items.map(({ name, href }) => (
    <a key={href} href={href} aria-current={whereabouts(href, path)}>
      {name}
    </a>
  ));
}

/** A sticky header. The phone's menu is a native popover: Escape and a tap outside close it. */
export function SiteHeader({ path }: { path: string }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a href={paths.landing.href()} className={styles.brand} aria-label="Kiteloop, front page">
          <Wordmark size={28} />
        </a>
        <nav className={styles.links} aria-label="Site">
          <Links items={headerLinks} path={path} />
        </nav>
        <div className={styles.account}>
          <a
            href={signIn.href}
            className={cx(buttonClass({ variant: "ghost" }), styles.signIn, styles.stranger)}
          >
            {signIn.name}
          </a>
          {!byInvitation && (
            <a href={paths.signUp.href()} className={cx(buttonClass(), styles.stranger)}>
              Sign up
            </a>
          )}
          <a href={workspace.href} className={cx(buttonClass(), styles.member)}>
            {workspace.name}
          </a>
          <button
            type="button"
            className={cx(buttonClass({ variant: "ghost", icon: true }), styles.menu)}
            popoverTarget="site-menu"
            aria-label="Menu"
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d="M3 6h14M3 14h9" />
            </svg>
          </button>
        </div>
      </div>
      <nav id="site-menu" popover="auto" className={styles.drawer} aria-label="Site menu">
        <Links items={headerLinks} path={path} />
        <a href={signIn.href} className={styles.stranger}>
          {signIn.name}
        </a>
      </nav>
    </header>
  );
}
