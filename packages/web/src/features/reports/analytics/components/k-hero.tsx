import type { CohortK, KWeek } from "@kiteloop/contract/reports/insights";
import { KAbout } from "@kiteloop/ui/charts/k-about.tsx";
import { KLine } from "@kiteloop/ui/charts/k-line.tsx";
import { absenceText, boundsText, cohortText, kChangeText, outlookText } from "@kiteloop/ui/lib/cohort-k.ts";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { formatK } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./k-hero.module.css";
import { KSources } from "./k-sources.tsx";

type KHeroProps = {
  cohortK: CohortK;
  /** K over time; without it the parts of K by channel are beside K. */
  weeks?: readonly KWeek[];
  /** For dates. */
  timeZone: string;
  compare: boolean;
};

/** Cohort K with its interval, one sentence on what it means, and its line over the last weeks. */
export function KHero({ cohortK, weeks, timeZone, compare }: KHeroProps) {
  const { headline, change, window } = cohortK;
  const bounds = headline && boundsText(headline);
  const changed = compare ? kChangeText(cohortK) : null;
  const tone = change?.clear ? (change.difference > 0 ? styles.up : styles.down) : undefined;
  return (
    <section className={styles.hero} aria-label={t("K-factor")}>
      <div className={styles.words}>
        <div className={styles.label}>
          <i className={styles.symbol}>K</i>
          <span>{t("new users per new user within {window} days", { window })}</span>
          <KAbout cohortK={cohortK} timeZone={timeZone} />
        </div>
        <div className={styles.figure}>
          <span className={styles.value}>{formatK(headline?.k ?? null)}</span>
          {bounds && <b className={styles.bounds}>{headline.interval ? `95%: ${bounds}` : bounds}</b>}
        </div>
        {headline && <p className={styles.detail}>{cohortText(headline)}</p>}
        {changed && <p className={cx(styles.detail, tone)}>{changed}</p>}
        <p className={styles.meaning}>
          {headline === null ? absenceText(cohortK, timeZone) : outlookText(cohortK)}
        </p>
      </div>
      {weeks === undefined ? <Parts cohortK={cohortK} /> : weeks.length > 0 && <KLine weeks={weeks} />}
    </section>
  );
}

function Parts({ cohortK }: Pick<KHeroProps, "cohortK">) {
  return (
    <div className={styles.words}>
      {cohortK.headline && <p className={styles.label}>{t("K by channel")}</p>}
      <KSources cohortK={cohortK} />
    </div>
  );
}
