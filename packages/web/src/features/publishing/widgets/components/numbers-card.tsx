import type { Widget } from "@kiteloop/contract/publishing/widget";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import type { SegmentCounts } from "@kiteloop/contract/reports/segments";
import { Define, PeriodProvider } from "@kiteloop/ui/charts/define.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Numbers } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { Stat } from "@kiteloop/ui/components/stat.tsx";
import { formatCount, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { widgetNumbersQuery } from "../../../../api/queries/numbers.ts";
import styles from "./widgets.module.css";

const period = { text: t("the last 30 days of this widget"), open: true };

/** The widget's last 30 days, over all versions. */
export function NumbersCard({ widget }: { widget: Widget }) {
  const { projectId } = widget;
  const numbers = useQuery(widgetNumbersQuery(projectId));
  return (
    <Card
      title={t("Last 30 days")}
      lead={t("All versions combined.")}
      action={
        <ButtonLink to={paths.projectAnalytics.href({ projectId })} size="small">
          {t("Analytics")}
        </ButtonLink>
      }
    >
      <Loaded query={numbers} skeleton={<Skeleton height="5.5rem" />}>
        {({ segments }) => {
          const own = segments.find(({ value }) => value === widget.id)?.counts;
          return own && own.impressions + own.opens + invitationsOf(own) > 0 ? (
            <PeriodProvider period={period}>
              <Counted counts={own} />
            </PeriodProvider>
          ) : (
            <p className={styles.text}>
              {widget.publishedVersion === null
                ? t("Publish this widget to see results.")
                : t("No impressions in this period.")}
            </p>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Counted({ counts }: { counts: SegmentCounts }) {
  const { impressions, opens, emails, clicks, joins, conversions } = counts;
  const invitations = invitationsOf(counts);
  return (
    <Numbers>
      <Stat label={t("Impressions")} about={<Define id="impressions" />} value={formatCount(impressions)} />
      <Stat label={t("Opens")} about={<Define id="opens" />} value={formatCount(opens)}>
        {impressions > 0 && t("{opens} of impressions", { opens: formatShare(opens / impressions) })}
      </Stat>
      <Stat label={t("Invitations")} about={<Define id="invitations" />} value={formatCount(invitations)}>
        {t("{emails, number} by email", { emails })}
      </Stat>
      <Stat label={t("Clicks")} about={<Define id="clicks" />} value={formatCount(clicks)} />
      <Stat label={t("Joins")} about={<Define id="joins" />} value={formatCount(joins)}>
        {invitations > 0 && t("{joins} of invitations", { joins: formatShare(joins / invitations) })}
      </Stat>
      <Stat label={t("Conversions")} about={<Define id="conversions" />} value={formatCount(conversions)} />
    </Numbers>
  );
}
