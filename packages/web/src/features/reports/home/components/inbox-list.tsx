import type { InboxEntry } from "@kiteloop/contract/reports/inbox";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { useRowKeys } from "@kiteloop/ui/components/row-keys.ts";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { formatAgo, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import { entryText } from "./entry-text.ts";
import styles from "./inbox-list.module.css";

type InboxListProps<Entry> = {
  label: string;
  entries: readonly Entry[];
  /** Of the entries' titles. */
  heading: "h2" | "h3";
  /** Beside the entry's own action. `leave` moves the focus to a neighbor of an entry that is about to leave the list. */
  actions?: (entry: Entry, leave: () => void) => ReactNode;
  /** Keys pressed in an entry, see `useRowKeys`; entries with keys are focusable. */
  onKey?: (event: KeyboardEvent, entry: Entry, leave: () => void) => boolean;
};

/** Entries of the inbox: what, where and since when, each with one action. */
export function InboxList<Entry extends InboxEntry>({
  label,
  entries,
  heading: Heading,
  actions,
  onKey,
}: InboxListProps<Entry>) {
  const list = useRowKeys<HTMLElement>(
    onKey &&
      ((event, topic) => {
        const focused = entries.find((entry) => entry.topic === topic);
        return focused !== undefined && onKey(event, focused, () => leave(focused.topic));
      }),
  );
  const now = Date.now();

  function leave(topic: string): void {
    const at = entries.findIndex((entry) => entry.topic === topic);
    const articles = list.current?.querySelectorAll("article");
    (articles?.[at + 1] ?? articles?.[at - 1] ?? list.current)?.focus();
  }

  return (
    <section ref={list} className={styles.section} aria-label={label} tabIndex={-1}>
      <ul className={styles.list}>
        {entries.map((entry) => {
          const { tone, title, where, text, action } = entryText(entry.item, now);
          const leaveIt = () => leave(entry.topic);
          return (
            <li key={entry.topic}>
              <article
                className={styles.entry}
                aria-label={where ? `${title}, ${where}` : title}
                data-row={entry.topic}
                tabIndex={onKey ? 0 : -1}
              >
                <span className={cx(styles.dot, styles[tone])} aria-hidden="true" />
                <div className={styles.words}>
                  <Heading className={styles.title}>{title}</Heading>
                  <p className={styles.text}>{[where, text].filter(Boolean).join(" · ")}</p>
                </div>
                {entry.since !== null && (
                  <time className={styles.since} dateTime={entry.since} title={formatDateTime(entry.since)}>
                    {formatAgo(entry.since, now)}
                  </time>
                )}
                <div className={styles.actions}>
                  <ButtonLink to={action.to} size="small">
                    {action.label}
                    {where && <span className="visually-hidden">{t(", {where}", { where })}</span>}
                  </ButtonLink>
                  {actions?.(entry, leaveIt)}
                </div>
              </article>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
