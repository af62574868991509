import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { formatAgo, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { activityVerb, runsOf } from "../../../../lib/activity.ts";
import styles from "./activity-list.module.css";

/** Recent actions, newest first. Repeated actions of a member are one line. */
export function ActivityList({ entries, most }: { entries: readonly AuditEntry[]; most: number }) {
  const now = Date.now();
  return (
    <ol className={styles.list}>
      {runsOf(entries)
        .slice(0, most)
        .map(({ entry, more }) => (
          <li key={entry.id} className={styles.entry}>
            <Monogram name={entry.actor.name} tone="plain" round />
            <p className={styles.text}>
              <strong>{entry.actor.name}</strong> {activityVerb(entry.action)}{" "}
              <strong>{entry.subject.name}</strong>
              {more > 0 && t(" and {more} more", { more })}
              {entry.actor.kind === "import" && t(" (imported)")}
              <time className={styles.time} dateTime={entry.at} title={formatDateTime(entry.at)}>
                {formatAgo(entry.at, now)}
              </time>
            </p>
          </li>
        ))}
    </ol>
  );
}
