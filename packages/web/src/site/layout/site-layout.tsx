import "../../styles/index.css";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { buttonClass } from "../../components/ui/button.tsx";
import { Wordmark } from "../../components/ui/mark.tsx";
import { footerGroups, headerLinks } from "./nav.ts";
import styles from "./site-layout.module.css";

type SiteLayoutProps = { path: string; children: ReactNode };

/** Header and footer of every public page. */
export function SiteLayout({ path, children }: SiteLayoutProps) {
  const here = (href: string) => (href === path ? "page" : undefined);
  const links = headerLinks.map(({ name, href }) => (
    <a key={href} href={href} aria-current={here(href)}>
      {name}
    </a>
  ));
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <a href={paths.landing.href()} className={styles.brand} aria-label="Kiteloop, front page">
          <Wordmark size={28} />
        </a>
        <nav className={styles.links} aria-label="Site">
          {links}
        </nav>
        <div className={styles.account}>
          <a href={paths.signIn.href()} className={buttonClass({ variant: "ghost" })}>
            Sign in
          </a>
          <a href={paths.signUp.href()} className={buttonClass({ variant: "primary" })}>
            Sign up
          </a>
        </div>
        <details className={styles.menu}>
          <summary className={buttonClass({ variant: "ghost" })}>Menu</summary>
          <nav className={styles.drawer} aria-label="Site menu">
            {links}
            <a href={paths.signIn.href()}>Sign in</a>
          </nav>
        </details>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <div className={styles.groups}>
          {footerGroups.map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {items.map(({ name, href }) => (
                  <li key={href}>
                    <a href={href} aria-current={here(href)}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <p className={styles.licence}>Kiteloop is open source under the Apache License 2.0.</p>
      </footer>
    </div>
  );
}
