import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { formatAgo, formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { activityVerb, sortsOf } from "../../../../lib/activity.ts";
import styles from "./activity-list.module.css";

/**
 * Automatic actions as one sentence.
 * @param entries newest first
 * @param more whether there are entries that were not loaded
 */
export function TimersLine({ entries, more }: { entries: readonly AuditEntry[]; more: boolean }) {
  const [newest] = entries;
  if (newest === undefined) return null;
  const sorts = sortsOf(entries);
  return (
    <p className={styles.timers}>
      {t("Meanwhile, Kiteloop")}{" "}
      {sorts.map(({ entry, more: others }, place) => (
        <span key={entry.action}>
          {place > 0 && (place === sorts.length - 1 ? t(" and ") : ", ")}
          {activityVerb(entry.action)} {entry.subject.name}
          {others > 0 && t(" and {more}{others} more", { more: more ? t("at least ") : "", others })}
        </span>
      ))}
      <time className={styles.time} dateTime={newest.at} title={formatDateTime(newest.at)}>
        {formatAgo(newest.at, Date.now())}
      </time>
    </p>
  );
}
