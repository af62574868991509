import "@kiteloop/ui/styles/index.css";
import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import styles from "./site-layout.module.css";

type SiteLayoutProps = { path: string; children: ReactNode };

/** Header and footer of every public page. */
export function SiteLayout({ path, children }: SiteLayoutProps) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      <SiteHeader path={path} />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter path={path} />
    </div>
  );
}
