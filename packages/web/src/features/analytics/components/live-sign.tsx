import { cx } from "../../../lib/cx.ts";
import { inFormats } from "../../../lib/format.ts";
import styles from "./live-sign.module.css";

const time = inFormats((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "medium" }));

type LiveSignProps = {
  /** When the numbers were read, ISO 8601. */
  asOf: string;
  /** Today is part of them, so they are read again and again. */
  open: boolean;
  /** The last reading failed. */
  failing: boolean;
};

/** Whether the numbers follow what happens, and from when they are. */
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
