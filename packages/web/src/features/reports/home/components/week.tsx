import type { Overview } from "@kiteloop/contract/reports/analytics";
import { Changed } from "../../../../components/charts/changed.tsx";
import { Define, PeriodProvider } from "../../../../components/charts/define.tsx";
import { KAbout } from "../../../../components/charts/k-about.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Numbers } from "../../../../components/ui/layout.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { absenceText, headlineText, kChangeText } from "../../../../lib/cohort-k.ts";
import { changeOf } from "../../../../lib/count-changes.ts";
import { formatCount, formatK } from "../../../../lib/format.ts";
import { type FunnelStep, invitationsOf } from "../../../../lib/loop-funnel.ts";
import { t } from "../messages.ts";
import { WeekBars } from "./week-bars.tsx";

/** Cohort K, and this week compared with the last, over all projects. */
export function Week({ overview }: { overview: Overview }) {
  const { thisWeek, days, cohortK, compared, countSpread } = overview;
  const { headline } = cohortK;
  const changed = (step: FunnelStep) => {
    if (compared === null) return undefined;
    const change = changeOf(step, compared, countSpread);
    return <Changed change={change} of={t("home.week.from", { before: change.before, days: change.days })} />;
  };
  return (
    <Card title={t("home.week.thisWeek")} lead={t("home.week.lead")}>
      <PeriodProvider period={{ text: t("home.week.theLastSevenDays"), open: true }}>
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
            label={t("home.week.invitations")}
            about={<Define id="invitations" />}
            value={formatCount(invitationsOf(thisWeek))}
            change={changed("invitations")}
          />
          <Stat
            label={t("home.week.joins")}
            about={<Define id="joins" />}
            value={formatCount(thisWeek.joins)}
            change={changed("joins")}
          />
          <Stat
            label={t("home.week.conversions")}
            about={<Define id="conversions" />}
            value={formatCount(thisWeek.conversions)}
            change={changed("conversions")}
          />
        </Numbers>
      </PeriodProvider>
      <WeekBars days={days} />
    </Card>
  );
}
