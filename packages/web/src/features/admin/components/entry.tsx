import type { ReactNode } from "react";
import { Badge } from "../../../components/ui/badge.tsx";
import { formatAgo, formatDateTime } from "../../../lib/format.ts";
import styles from "./admin.module.css";

type EntryProps = {
  who: string;
  email: string;
  /** What it is about. */
  kind: string;
  at: string;
  note?: string | undefined;
  children: ReactNode;
  actions: ReactNode;
};

/** What somebody sent by a public form: their words as they wrote them, and what can be done. */
export function Entry({ who, email, kind, at, note, children, actions }: EntryProps) {
  return (
    <article className={styles.entry}>
      <header className={styles.head}>
        <div className={styles.who}>
          <h3>{who}</h3>
          <span>{email}</span>
          {note && <span>{note}</span>}
        </div>
        <Badge>{kind}</Badge>
        <time dateTime={at} title={formatDateTime(at)}>
          {formatAgo(at, Date.now())}
        </time>
      </header>
      <div className={styles.words}>{children}</div>
      <footer className={styles.actions}>{actions}</footer>
    </article>
  );
}
