import { cx } from "../../../../lib/cx.ts";
import { inFormats } from "../../../../lib/format.ts";
import styles from "./live-sign.module.css";

const time = inFormats((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "medium" }));

type LiveSignProps = {
  /** Time of the numbers, ISO 8601. */
  asOf: string;
  /** The range includes today, so the numbers are polled. */
  open: boolean;
  /** The last request failed. */
  failing: boolean;
};

/** Whether the numbers are live, and their time. */
export function LiveSign({ asOf, open, failing }: LiveSignProps) {
  const [look, word] = failing
    ? ([styles.failing, "Not reachable, trying again. Read at"] as const)
    : open
      ? ([styles.live, "Live, read at"] as const)
      : ([undefined, "Complete, read at"] as const);
  return (
    <p className={cx(styles.sign, look)}>
      <span className={styles.dot} aria-hidden="true" />
      {word} <time dateTime={asOf}>{time().format(new Date(asOf))}</time>
    </p>
  );
}
