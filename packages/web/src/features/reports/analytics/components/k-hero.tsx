import { channels } from "@kiteloop/contract/publishing/event";
import type { CohortK } from "@kiteloop/contract/reports/insights";
import { KAbout } from "@kiteloop/ui/charts/k-about.tsx";
import { ShareBar } from "@kiteloop/ui/charts/share-bar.tsx";
import { channelNames } from "@kiteloop/ui/lib/channel-names.ts";
import {
  absenceText,
  boundsText,
  cohortText,
  kChangeText,
  missingText,
  outlookText,
  waitingText,
} from "@kiteloop/ui/lib/cohort-k.ts";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { formatK } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import styles from "./k-hero.module.css";

type KHeroProps = {
  cohortK: CohortK;
  /** For dates. */
  timeZone: string;
  compare: boolean;
  children?: ReactNode;
};

/** Cohort K with its interval, what it means, and where the invitees came from; below it the given numbers. */
export function KHero({ cohortK, timeZone, compare, children }: KHeroProps) {
  const { headline, recent, change, window } = cohortK;
  const absence = headline === null ? absenceText(cohortK, timeZone) : undefined;
  const bounds = headline && boundsText(headline);
  const changed = compare ? kChangeText(cohortK) : null;
  const tone = change?.clear ? (change.difference > 0 ? styles.up : styles.down) : undefined;
  return (
    <section className={styles.hero} aria-label={t("K-factor")}>
      <div>
        <div className={styles.label}>
          <i className={styles.symbol}>K</i>
          <span>{t("new users per new user within {window} days", { window })}</span>
          <KAbout cohortK={cohortK} timeZone={timeZone} />
        </div>
        <p className={styles.value}>{formatK(headline?.k ?? null)}</p>
        {headline && (
          <p className={styles.detail}>
            {bounds && <b>{headline.interval ? `95%: ${bounds}` : bounds}</b>}
            {bounds && " · "}
            {cohortText(headline)}
          </p>
        )}
        {changed && <p className={cx(styles.detail, tone)}>{changed}</p>}
        {recent && headline && recent.weeks > headline.weeks && (
          <p className={styles.detail}>
            {t("{weeks} weeks combined: {k}", { weeks: recent.weeks, k: formatK(recent.k) })}
            {boundsText(recent) && ` (${boundsText(recent)})`}
          </p>
        )}
      </div>
      <Sources cohortK={cohortK} />
      <p className={styles.meaning}>
        {[
          absence,
          outlookText(cohortK),
          headline ? missingText(headline) : "",
          headline ? waitingText(cohortK, timeZone) : "",
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      {children && <div className={styles.factors}>{children}</div>}
    </section>
  );
}

const sourceName = (source: string) => {
  const channel = channels.find((one) => one === source);
  return channel ? channelNames[channel] : t("No channel");
};

/** The parts of K by channel. */
function Sources({ cohortK: { sources, headline } }: { cohortK: CohortK }) {
  if (headline === null || headline.invitees === 0) return null;
  if (sources === null)
    return (
      <p className={styles.detail}>
        {t("K by channel is available for weeks counted since the last upgrade.")}
      </p>
    );
  const most = Math.max(...sources.map(({ k }) => k));
  return (
    <div className={styles.sources}>
      <h2 className={styles.title}>{t("K by channel")}</h2>
      <ul>
        {sources.map(({ source, k }) => (
          <li key={source}>
            <span>{sourceName(source)}</span>
            <span className={styles.part}>{formatK(k)}</span>
            <ShareBar share={k / most} />
          </li>
        ))}
      </ul>
    </div>
  );
}
