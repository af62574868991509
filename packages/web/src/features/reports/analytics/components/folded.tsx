import type { Analytics } from "@kiteloop/contract/reports/analytics";
import type { InvitedUsers, InvitedValue } from "@kiteloop/contract/reports/insights";
import { CardFold } from "@kiteloop/ui/charts/card-fold.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { lazy, type ReactNode, Suspense } from "react";
import { type Section, sections, withSection } from "../folds.ts";
import styles from "../screen.module.css";

// One script for all, loaded with the first that is opened.
const closed = () => import("./closed-cards.ts");
const ChainsCard = lazy(() => closed().then(({ ChainsCard: found }) => ({ default: found })));
const CohortCard = lazy(() => closed().then(({ CohortCard: found }) => ({ default: found })));
const CycleCard = lazy(() => closed().then(({ CycleCard: found }) => ({ default: found })));
const HoursCard = lazy(() => closed().then(({ HoursCard: found }) => ({ default: found })));
const InvitedCard = lazy(() => closed().then(({ InvitedCard: found }) => ({ default: found })));
const RevenueCard = lazy(() => closed().then(({ RevenueCard: found }) => ({ default: found })));
const ShareCard = lazy(() => closed().then(({ ShareCard: found }) => ({ default: found })));
const VisitorsCard = lazy(() => closed().then(({ VisitorsCard: found }) => ({ default: found })));

const words: Readonly<Record<Section, readonly [title: string, about: string]>> = {
  segments: [t("Segments"), t("By widget, channel, country and device")],
  cohorts: [t("Cohorts"), t("K by the week participants joined in")],
  share: [t("Share invited"), t("Of new users, with its parts")],
  invited: [t("Invited and direct users"), t("Conversion rates, K, revenue and activity of both")],
  cycle: [t("Cycle time"), t("From an inviter’s join to their invitee’s")],
  revenue: [t("Revenue"), t("Of invitees and of everyone else")],
  chains: [t("Top referral chains"), t("Who invited whom")],
  visitors: [t("Unique visitors"), t("Per day, estimated")],
  hours: [t("Hours of the week"), t("When widgets are seen")],
};

type FoldedProps = {
  data: Analytics;
  period: string;
  today: string;
  segments: ReactNode;
  invited: { invitedUsers: InvitedUsers; invitedValue: InvitedValue } | undefined;
  open: readonly Section[];
  onOpen: (open: readonly Section[]) => void;
};

/** The sections that are lines until they are opened. */
export function Folded({ data, period, today, segments, invited, open, onOpen }: FoldedProps) {
  const { projectId } = data;
  const cards: Readonly<Record<Section, () => ReactNode>> = {
    segments: () => segments,
    cohorts: () => <CohortCard projectId={projectId} />,
    share: () => <ShareCard {...{ data, period, today }} />,
    invited: () => invited && <InvitedCard {...invited} />,
    cycle: () => <CycleCard projectId={projectId} />,
    revenue: () => <RevenueCard {...{ data, period, today }} />,
    chains: () => <ChainsCard projectId={projectId} />,
    visitors: () => <VisitorsCard {...{ data, period, today }} />,
    hours: () => <HoursCard {...{ data, period }} />,
  };
  return (
    <>
      <div className={styles.folds}>
        {sections.map((section) => {
          const isOpen = open.includes(section);
          const [title, about] = words[section];
          return (
            <div key={section} className={isOpen ? styles.whole : undefined}>
              <CardFold
                {...{ title, about, open: isOpen }}
                onToggle={(next) => onOpen(withSection(open, section, next))}
              >
                {isOpen && <Suspense fallback={<Skeleton height="16rem" />}>{cards[section]()}</Suspense>}
              </CardFold>
            </div>
          );
        })}
      </div>
      {open.length < sections.length && (
        <div>
          <Button onClick={() => onOpen(sections)}>{t("Show all sections")}</Button>
        </div>
      )}
    </>
  );
}
