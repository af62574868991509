import type { ReactNode } from "react";
import { formatAgo, formatDateTime } from "../lib/format.ts";
import styles from "./work-list.module.css";

type WorkEntryProps = {
  who: string;
  /** Under the name. */
  note: ReactNode;
  badge: ReactNode;
  at: string;
  children: ReactNode;
  /** Actions; absent if there are none. */
  actions?: ReactNode;
};

/** An entry of a queue: subject, time and actions. */
export function WorkEntry({ who, note, badge, at, children, actions }: WorkEntryProps) {
  return (
    <article className={styles.entry} tabIndex={-1} aria-label={who}>
      <div className={styles.who}>
        <h3>{who}</h3>
        {note}
      </div>
      <div className={styles.standing}>
        {badge}
        <time dateTime={at} title={formatDateTime(at)}>
          {formatAgo(at, Date.now())}
        </time>
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </article>
  );
}

/** A list of entries. */
export function WorkEntries<Item extends { id: string }>({
  items,
  children,
}: {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}) {
  return (
    <ul className={styles.entries}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}
