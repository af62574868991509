import type { Overview } from "@kiteloop/contract/reports/analytics";
import { Define, PeriodProvider } from "../../../../components/charts/define.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Numbers } from "../../../../components/ui/layout.tsx";
import { Stat } from "../../../../components/ui/stat.tsx";
import { formatCount, formatK, formatShare } from "../../../../lib/format.ts";
import { fewParticipants } from "../../../../lib/loop-funnel.ts";
import { WeekBars } from "./week-bars.tsx";

/** This week compared with the last, over all projects. */
export function Week({ overview }: { overview: Overview }) {
  const { thisWeek, lastWeek, k, lastK, days } = overview;
  const few = thisWeek.participants < fewParticipants;
  const invitations = thisWeek.shares + thisWeek.mails;
  const before = lastWeek.shares + lastWeek.mails;
  const compared = (now: number, then: number, format = formatCount) => ({
    now,
    before: then,
    of: `on ${format(then)} last week`,
  });
  return (
    <Card title="This week" lead="All projects together, counted in each project's own time zone.">
      <PeriodProvider period={{ text: "the seven days up to today", open: true }}>
        <Numbers>
          <Stat
            label="K"
            about={<Define id="k" />}
            value={formatK(k.k)}
            change={k.k !== null && lastK.k !== null ? compared(k.k, lastK.k, formatK) : undefined}
          >
            {k.k === null
              ? "Needs participants and invitations."
              : `${formatK(k.invitationsPerParticipant)} invitations × ${formatShare(k.conversionPerInvitation)}${few ? "; too few participants to lean on" : ""}`}
          </Stat>
          <Stat
            label="Invitations"
            about={<Define id="invitations" />}
            value={formatCount(invitations)}
            change={compared(invitations, before)}
          />
          <Stat
            label="Joins"
            about={<Define id="joins" />}
            value={formatCount(thisWeek.joins)}
            change={compared(thisWeek.joins, lastWeek.joins)}
          />
          <Stat
            label="Conversions"
            about={<Define id="conversions" />}
            value={formatCount(thisWeek.conversions)}
            change={compared(thisWeek.conversions, lastWeek.conversions)}
          />
        </Numbers>
      </PeriodProvider>
      <WeekBars days={days} />
    </Card>
  );
}
