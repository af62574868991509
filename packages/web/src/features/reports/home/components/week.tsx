import type { Overview } from "@kiteloop/contract/reports/analytics";
import { invitationsOf } from "@kiteloop/contract/reports/invitations";
import { Changed } from "@kiteloop/ui/charts/changed.tsx";
import { PeriodProvider } from "@kiteloop/ui/charts/define.tsx";
import { KAbout } from "@kiteloop/ui/charts/k-about.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Numbers } from "@kiteloop/ui/components/layout.tsx";
import { Stat } from "@kiteloop/ui/components/stat.tsx";
import { absenceText, headlineText, kChangeText } from "@kiteloop/ui/lib/cohort-k.ts";
import { changeOf } from "@kiteloop/ui/lib/count-changes.ts";
import { formatCount, formatK } from "@kiteloop/ui/lib/format.ts";
import type { FunnelStep } from "@kiteloop/ui/lib/loop-funnel.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { todayText } from "../../../../lib/completed-days.ts";
import { completeCounts } from "../../../../lib/numbers-of.ts";
import { WeekBars } from "./week-bars.tsx";

/** Cohort K, and this week compared with the last, over all projects. */
export function Week({ overview }: { overview: Overview }) {
  const { today, days, cohortK, compared, countSpread } = overview;
  const thisWeek = completeCounts(overview.thisWeek, today);
  const { headline } = cohortK;
  const changed = (step: FunnelStep) => {
    if (compared === null) return undefined;
    const change = changeOf(step, compared, countSpread);
    return <Changed change={change} of={t("from {before, number}", { before: change.before })} />;
  };
  return (
    <Card
      title={t("This week")}
      lead={t(
        "All projects, each in its own time zone. Compared with the same days of last week, without today.",
      )}
    >
      <PeriodProvider period={{ text: t("the last seven days"), open: true }}>
        <Numbers>
          <Stat
            label="K"
            about={<KAbout cohortK={cohortK} timeZone="UTC" />}
            value={formatK(headline?.k ?? null)}
            change={kChangeText(cohortK)}
          >
            {headline ? headlineText(headline) : absenceText(cohortK, "UTC")}
          </Stat>
          <Stat
            label={t("Invitations")}
            value={formatCount(invitationsOf(thisWeek))}
            change={changed("invitations")}
          >
            {todayText(invitationsOf(today))}
          </Stat>
          <Stat label={t("Joins")} value={formatCount(thisWeek.joins)} change={changed("joins")}>
            {todayText(today.joins)}
          </Stat>
          <Stat
            label={t("Conversions")}
            value={formatCount(thisWeek.conversions)}
            change={changed("conversions")}
          >
            {todayText(today.conversions)}
          </Stat>
        </Numbers>
      </PeriodProvider>
      <WeekBars days={days} />
    </Card>
  );
}
