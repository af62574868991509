import "@kiteloop/ui/styles/index.css";
import { LoopDrawing } from "@kiteloop/ui/components/loop-drawing.tsx";
import { Wordmark } from "@kiteloop/ui/components/mark.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import styles from "./account.module.css";

/** The form, and beside it what it leads to. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <main className={styles.side}>
        <a href={paths.landing.href()} className={styles.brand} aria-label="Kiteloop home page">
          <Wordmark size={28} />
        </a>
        <div className={styles.column}>
          <noscript>
            <p className={styles.off}>
              Signing in needs JavaScript, and so does the members’ area. Turn it on for this site and reload.
              All other public pages work without it.
            </p>
          </noscript>
          {children}
        </div>
      </main>
      <aside className={styles.panel}>
        <LoopDrawing />
        <p className={styles.claim}>Every friend who joins, counted once.</p>
        <p className={styles.small}>
          A retried, replayed or reordered event never counts twice, so K is a number you can defend.
        </p>
      </aside>
    </div>
  );
}
