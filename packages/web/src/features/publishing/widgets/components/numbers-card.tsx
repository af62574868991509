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
import styles from "./widgets.module.css";

const period = { text: "the 30 days up to today, of this widget alone", open: true };

/** The widget's last 30 days, over all versions. */
export function NumbersCard({ widget }: { widget: Widget }) {
  const { projectId } = widget;
  const numbers = useQuery(widgetNumbersQuery(projectId));
  return (
    <Card
      title="Last 30 days"
      lead="All versions together."
      action={
        <ButtonLink to={paths.projectAnalytics.href({ projectId })} size="small">
          Analytics
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
                ? "Nothing to count before the first publish."
                : "No page has shown it in these days."}
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
      <Stat label="Shown" about={<Define id="impressions" />} value={formatCount(impressions)} />
      <Stat label="Opened" about={<Define id="opens" />} value={formatCount(opens)}>
        {impressions > 0 && `${formatShare(opens / impressions)} of those shown`}
      </Stat>
      <Stat label="Invitations" about={<Define id="invitations" />} value={formatCount(invitations)}>
        {formatCount(mails)} by email
      </Stat>
      <Stat label="Clicks" about={<Define id="clicks" />} value={formatCount(clicks)} />
      <Stat label="Joins" about={<Define id="joins" />} value={formatCount(joins)}>
        {invitations > 0 && `${formatShare(joins / invitations)} of those invited`}
      </Stat>
      <Stat label="Conversions" about={<Define id="conversions" />} value={formatCount(conversions)} />
    </Numbers>
  );
}
