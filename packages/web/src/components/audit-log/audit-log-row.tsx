import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { formatCount, formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { ChevronRight } from "lucide-react";
import { activityVerb } from "../../lib/activity.ts";
import styles from "./audit-log.module.css";
import { AuditLogEntry } from "./audit-log-entry.tsx";
import { countedPhrase } from "./counted.ts";
import type { AuditRow } from "./rows.ts";

/** A change, or a day's changes of one kind, which open. */
export function AuditLogRow({ row: { entries, open } }: { row: AuditRow }) {
  const [newest] = entries;
  if (entries.length === 1) return <AuditLogEntry entry={newest} />;
  const { actor, action, subject, at } = newest;
  const number = formatCount(entries.length);
  const count = open ? t("at least {number}", { number }) : number;
  return (
    <li>
      <details className={styles.group}>
        <summary className={styles.entry}>
          <Monogram name={actor.name} tone="plain" round />
          <p className={styles.text}>
            <strong>{actor.name}</strong>{" "}
            {countedPhrase(action, count) ??
              t("{changed} {name} and {more} more", {
                changed: activityVerb(action),
                name: subject.name,
                more: formatCount(entries.length - 1),
              })}
            {open && <span className={styles.by}> {t("More of this day may be below.")}</span>}
          </p>
          <time className={styles.time} dateTime={at}>
            <span>{formatDate(at)}</span>
          </time>
          <ChevronRight className={styles.chevron} aria-hidden />
        </summary>
        <ol className={styles.parts}>
          {entries.map((entry) => (
            <AuditLogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      </details>
    </li>
  );
}
