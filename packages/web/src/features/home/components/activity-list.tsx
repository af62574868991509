import type { AuditEntry } from "@kiteloop/contract/workspace";
import { Monogram } from "../../../components/ui/monogram.tsx";
import { formatAgo, formatDateTime } from "../../../lib/format.ts";
import { activityVerb } from "./activity.ts";
import styles from "./activity-list.module.css";

/** Who did what, newest first. */
export function ActivityList({ entries }: { entries: readonly AuditEntry[] }) {
  const now = Date.now();
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <Monogram name={entry.actor.name} tone="plain" round />
          <p className={styles.text}>
            <strong>{entry.actor.name}</strong> {activityVerb(entry.action)}{" "}
            <strong>{entry.subject.name}</strong>
            <time className={styles.time} dateTime={entry.at} title={formatDateTime(entry.at)}>
              {formatAgo(entry.at, now)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  );
}
