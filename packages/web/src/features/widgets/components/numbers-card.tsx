import type { SegmentCounts } from "@kiteloop/contract/segments";
import type { Widget } from "@kiteloop/contract/widget";
import { useQuery } from "@tanstack/react-query";
import { widgetNumbersQuery } from "../../../api/queries/numbers.ts";
import { paths } from "../../../app/paths.ts";
import { ButtonLink } from "../../../components/ui/button-link.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Numbers } from "../../../components/ui/layout.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Stat } from "../../../components/ui/stat.tsx";
import { formatCount, formatShare } from "../../../lib/format.ts";
import styles from "./widgets.module.css";

/** What this widget did in the last 30 days, all its versions together. */
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
            <Counted counts={own} />
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
      <Stat label="Shown" value={formatCount(impressions)} />
      <Stat label="Opened" value={formatCount(opens)}>
        {impressions > 0 && `${formatShare(opens / impressions)} of those shown`}
      </Stat>
      <Stat label="Invitations" value={formatCount(invitations)}>
        {formatCount(mails)} by mail
      </Stat>
      <Stat label="Clicks" value={formatCount(clicks)} />
      <Stat label="Joins" value={formatCount(joins)}>
        {invitations > 0 && `${formatShare(joins / invitations)} of those invited`}
      </Stat>
      <Stat label="Conversions" value={formatCount(conversions)} />
    </Numbers>
  );
}
