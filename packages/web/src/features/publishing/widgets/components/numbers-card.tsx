import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { SegmentCounts } from "@kiteloop/contract/reports/segments";
import { useQuery } from "@tanstack/react-query";
import { widgetNumbersQuery } from "../../../../api/queries/numbers.ts";
import { paths } from "../../../../app/paths.ts";
import { Define, PeriodProvider } from "../../../../components/charts/define.tsx";
import { ButtonLink } from "../../../../components/ui/button-link.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Numbers } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { formatCount, formatShare } from "../../../../lib/format.ts";
import { t } from "../../../../lib/messages.tsx";
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
          return own && own.impressions + own.opens + own.shares + own.mails > 0 ? (
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
  const { impressions, opens, shares, mails, clicks, joins, conversions } = counts;
  const invitations = shares + mails;
  return (
    <Numbers>
      <Stat label={t("Impressions")} about={<Define id="impressions" />} value={formatCount(impressions)} />
      <Stat label={t("Opens")} about={<Define id="opens" />} value={formatCount(opens)}>
        {impressions > 0 && t("{opens} of impressions", { opens: formatShare(opens / impressions) })}
      </Stat>
      <Stat label={t("Invitations")} about={<Define id="invitations" />} value={formatCount(invitations)}>
        {t("{emails, number} by email", { emails: mails })}
      </Stat>
      <Stat label={t("Clicks")} about={<Define id="clicks" />} value={formatCount(clicks)} />
      <Stat label={t("Joins")} about={<Define id="joins" />} value={formatCount(joins)}>
        {invitations > 0 && t("{joins} of invitations", { joins: formatShare(joins / invitations) })}
      </Stat>
      <Stat label={t("Conversions")} about={<Define id="conversions" />} value={formatCount(conversions)} />
    </Numbers>
  );
}
