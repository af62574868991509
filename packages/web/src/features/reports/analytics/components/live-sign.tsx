import { cx } from "@kiteloop/ui/lib/cx.ts";
import { inFormats } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
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
    ? ([styles.failing, t("Offline, retrying · updated")] as const)
    : open
      ? ([styles.live, t("Live · updated")] as const)
      : ([undefined, t("Complete · updated")] as const);
  return (
    <p className={cx(styles.sign, look)}>
      <span className={styles.dot} aria-hidden="true" />
      {word} <time dateTime={asOf}>{time().format(new Date(asOf))}</time>
    </p>
  );
}
