import { channels } from "@kiteloop/contract/publishing/event";
import type { CohortK } from "@kiteloop/contract/reports/insights";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import { ShareBar } from "@kiteloop/ui/charts/share-bar.tsx";
import { channelNames } from "@kiteloop/ui/lib/channel-names.ts";
import { formatK } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import styles from "./k-sources.module.css";

type KSourcesProps = { cohortK: Pick<CohortK, "sources" | "headline"> };

const sourceName = (source: string) => {
  const channel = channels.find((one) => one === source);
  return channel ? channelNames[channel] : t("No channel");
};

const hasParts = ({ headline }: KSourcesProps["cohortK"]) => headline !== null && headline.invitees > 0;

/** The parts of K by channel; nothing while there is no K, or if it is 0. */
export function KSources({ cohortK }: KSourcesProps) {
  const { sources } = cohortK;
  if (!hasParts(cohortK)) return null;
  if (sources === null)
    return (
      <p className={styles.missing}>
        {t("K by channel is available for weeks counted since the last upgrade.")}
      </p>
    );
  const most = Math.max(...sources.map(({ k }) => k));
  return (
    <ul className={styles.sources} aria-label={t("K by channel")}>
      {sources.map(({ source, k }) => (
        <li key={source}>
          <span>{sourceName(source)}</span>
          <span className={styles.part}>{formatK(k)}</span>
          <ShareBar share={k / most} />
        </li>
      ))}
    </ul>
  );
}

/** The same in a card of its own. */
export function KSourcesCard({ cohortK }: KSourcesProps) {
  return (
    hasParts(cohortK) && (
      <ChartCard title={t("K by channel")}>
        <KSources cohortK={cohortK} />
      </ChartCard>
    )
  );
}
