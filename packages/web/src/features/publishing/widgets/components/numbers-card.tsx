import type { Widget } from "@kiteloop/contract/publishing/widget";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import type { SegmentCounts } from "@kiteloop/contract/reports/segments";
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
import { completedDays, todayText } from "../../../../lib/completed-days.ts";
import styles from "./widgets.module.css";

/** Counts of each day, the oldest first; today is the last. */
type DailyCounts = Record<keyof SegmentCounts, readonly number[]>;

/** The widget's last 30 days, over all versions. */
export function NumbersCard({ widget }: { widget: Widget }) {
  const { projectId } = widget;
  const numbers = useQuery(widgetNumbersQuery(projectId, widget.id));
  return (
    <Card
      title={t("Last 30 days")}
      action={
        <ButtonLink to={paths.projectAnalytics.href({ projectId })} size="small">
          {t("Analytics")}
        </ButtonLink>
      }
    >
      <Loaded query={numbers} skeleton={<Skeleton height="5.5rem" />}>
        {({ series }) => {
          const own = series.find(({ value }) => value === widget.id)?.counts;
          return own &&
            [own.impressions, own.opens, own.shares, own.emails].flat().some((count) => count > 0) ? (
            <Counted counts={own} />
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

function Counted({ counts }: { counts: DailyCounts }) {
  const [impressions, opens, emails, joins, conversions, clicks] = [
    completedDays(counts.impressions),
    completedDays(counts.opens),
    completedDays(counts.emails),
    completedDays(counts.joins),
    completedDays(counts.conversions),
    completedDays(counts.clicks),
  ];
  const invitations = completedDays(
    counts.shares.map((shares, at) => invitationsOf({ shares, emails: counts.emails[at] ?? 0 })),
  );
  const numberOf = (
    label: string,
    { total, today }: ReturnType<typeof completedDays>,
    share: string | false,
  ) => (
    <Stat label={label} value={formatCount(total)}>
      {[share, todayText(today)].filter(Boolean).join(" · ")}
    </Stat>
  );
  return (
    <Numbers>
      {numberOf(t("Impressions"), impressions, false)}
      {numberOf(
        t("Opens"),
        opens,
        impressions.total > 0 &&
          t("{opens} of impressions", { opens: formatShare(opens.total / impressions.total) }),
      )}
      {numberOf(t("Invitations"), invitations, t("{emails, number} by email", { emails: emails.total }))}
      {numberOf(t("Clicks"), clicks, false)}
      {numberOf(
        t("Joins"),
        joins,
        invitations.total > 0 &&
          t("{joins} of invitations", { joins: formatShare(joins.total / invitations.total) }),
      )}
      {numberOf(t("Conversions"), conversions, false)}
    </Numbers>
  );
}
