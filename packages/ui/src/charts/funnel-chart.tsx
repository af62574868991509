import type { FunnelRow } from "@kiteloop/metrics";
import { TriangleAlert } from "lucide-react";
import { formatCount, formatShare, formatTenths } from "../lib/format.ts";
import { t } from "../lib/messages.tsx";
import styles from "./funnel-chart.module.css";
import { ShareBar } from "./share-bar.tsx";
import { Whisker } from "./whisker.tsx";

type FunnelChartProps<Id extends string> = {
  label: string;
  rows: readonly FunnelRow<Id>[];
  /** The step that would raise K most. */
  limitedBy?: Id | null;
  names: Readonly<Record<Id, string>>;
  /** Label of the transition from the previous step. */
  rateNames: Readonly<Record<Id, RateName>>;
  /** The same steps in the previous period, for comparing rates. */
  previous?: readonly FunnelRow<Id>[] | undefined;
};

/**
 * `share` after a percentage ("clicked"), `factor` after a multiple ("clicks each"); without `share` always `factor`.
 */
export type RateName = { share?: string; factor: string };

/** Of each step, the part of the first bar: a share shortens it, and a step that multiplies leaves it as it is. */
function lengthsOf(rows: readonly FunnelRow[]): number[] {
  let length = (rows[0]?.count ?? 0) > 0 ? 1 : 0;
  return rows.map((row) => {
    length *= Math.min(1, row.stepRate ?? (row === rows[0] ? 1 : 0));
    return length;
  });
}

/** Steps as bars, none longer than the one before, with the rates between them and the one that limits K marked. */
export function FunnelChart<Id extends string>(props: FunnelChartProps<Id>) {
  const { label, rows, limitedBy, names, rateNames, previous } = props;
  const lengths = lengthsOf(rows);
  return (
    <ol className={styles.funnel} aria-label={label}>
      {rows.map((row, index) => {
        const limits = row.id === limitedBy;
        return (
          <li key={row.id}>
            {index > 0 && (
              <p className={styles.rate}>
                <span className={styles.arrow} aria-hidden="true" />
                <Rate row={row} name={rateNames[row.id]} />
                {previous && <Before then={previous[index]} name={rateNames[row.id]} />}
                {limits && (
                  <span className={styles.flag}>
                    <TriangleAlert aria-hidden="true" /> {t("limits K")}
                  </span>
                )}
              </p>
            )}
            <div className={styles.step}>
              <span className={styles.name}>{names[row.id]}</span>
              <span className={styles.count}>{formatCount(row.count)}</span>
              <span className={styles.bar}>
                <ShareBar share={lengths[index] ?? 0} tone={limits ? "warn" : "sky"} thick />
              </span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const isTimes = (rate: number, name: RateName) => name.share === undefined || rate > 1;

/** A step that multiplies (one participant sends several invitations) is a factor, not a share of trials. */
function Rate({ row, name }: { row: FunnelRow; name: RateName }) {
  const { stepRate: rate, interval } = row;
  if (rate !== null && isTimes(rate, name)) {
    return (
      <>
        <b>× {formatTenths(rate)}</b> {name.factor}
      </>
    );
  }
  return (
    <>
      <b>{formatShare(rate)}</b> {name.share ?? name.factor}
      {interval && (
        <span className={styles.interval}>
          <Whisker value={rate ?? 0} {...interval} max={1} />
          {t("({low}–{high})", {
            low: formatShare(interval.low),
            high: formatShare(interval.high),
          })}
        </span>
      )}
    </>
  );
}

/** The previous period's rate. Without an interval, no change of it is stated. */
function Before({ then, name }: { then: FunnelRow | undefined; name: RateName }) {
  if (!then || then.stepRate === null) return null;
  const rate = isTimes(then.stepRate, name) ? `× ${formatTenths(then.stepRate)}` : formatShare(then.stepRate);
  return <span className={styles.before}>{t("{rate} before", { rate })}</span>;
}
