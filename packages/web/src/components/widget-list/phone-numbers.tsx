import { Sparkline } from "@kiteloop/ui/charts/sparkline.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { completedDays, todayText } from "../../lib/completed-days.ts";
import styles from "./phone-numbers.module.css";

type PhoneNumbersProps = {
  /** Impressions and joins of 30 days, the oldest first; today is the last. */
  shown: readonly number[];
  joined: readonly number[];
  /** Precedes the counts. */
  first?: string;
};

/** On a phone, instead of the columns: the counts of completed days, and the line of what counts more. */
export function PhoneNumbers({ shown, joined, first }: PhoneNumbersProps) {
  const [impressions, joins] = [completedDays(shown), completedDays(joined)];
  if (impressions.total === 0 && joins.total === 0) return null;
  const line = joins.total > 0 ? joins.days : impressions.days;
  const counts = [
    t("{shown, plural, one {# impression} other {# impressions}}", { shown: impressions.total }),
    joins.total > 0 && t("{joins, plural, one {# join} other {# joins}}", { joins: joins.total }),
  ];
  return (
    <span className={styles.numbers}>
      <span>{[first, ...counts, todayText(joins.today)].filter(Boolean).join(" · ")}</span>
      <Sparkline values={line} label={joins.total > 0 ? t("Joins per day") : t("Impressions per day")} />
    </span>
  );
}
