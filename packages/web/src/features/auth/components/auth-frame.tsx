import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { LoopDrawing } from "../../../components/ui/loop-drawing.tsx";
import { Wordmark } from "../../../components/ui/mark.tsx";
import styles from "./auth.module.css";

type AuthFrameProps = { title: string; lead: ReactNode; children: ReactNode; foot?: ReactNode };

/** The form on one side, what it opens on the other. */
export function AuthFrame({ title, lead, children, foot }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <main className={styles.side}>
        <Link to={paths.landing.href()} className={styles.brand} aria-label="Kiteloop, front page">
          <Wordmark size={28} />
        </Link>
        <div className={styles.column}>
          <header className={styles.head}>
            <h1>{title}</h1>
            <p>{lead}</p>
          </header>
          {children}
          {foot && <p className={styles.foot}>{foot}</p>}
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
