import type { KeyboardEvent, ReactNode } from "react";
import { formatAgo, formatDateTime } from "../../lib/format.ts";
import styles from "./work-list.module.css";

type WorkEntryProps = {
  who: string;
  /** Under the name. */
  note: ReactNode;
  badge: ReactNode;
  at: string;
  /** Before the name: what chooses the entry. */
  lead?: ReactNode;
  children: ReactNode;
  /** What can be done; absent where nothing can. */
  actions?: ReactNode;
  /** Present where an entry itself takes the focus and is worked off by keys. */
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
};

/** One thing to decide on: who and what, when, and the ways it can go. */
export function WorkEntry(props: WorkEntryProps) {
  const { who, note, badge, at, lead, children, actions, onKeyDown } = props;
  return (
    <article className={styles.entry} tabIndex={onKeyDown ? 0 : -1} onKeyDown={onKeyDown} aria-label={who}>
      {lead && <div className={styles.lead}>{lead}</div>}
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

/** Entries one below the other. */
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
