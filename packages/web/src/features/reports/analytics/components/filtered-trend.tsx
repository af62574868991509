import { type Analytics, noCounts } from "@kiteloop/contract/reports/analytics";
import type { Segmentation } from "@kiteloop/contract/reports/segments";
import type { DateRange } from "@kiteloop/metrics";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import { useSegments } from "../api/use-insights.ts";
import type { Filter } from "../filter.ts";
import { segmentName } from "../segments.ts";
import { Chip } from "./chip.tsx";
import styles from "./filtered-trend.module.css";
import { TrendCard, type TrendData } from "./trend-card.tsx";

type FilterProps = { data: Pick<Analytics, "projectId" | "range" | "granularity">; filter: Filter };

const useFiltered = ({ projectId, range, granularity }: FilterProps["data"], { by, value }: Filter) =>
  useSegments(projectId, by, { ...range, granularity }, value);

const chipTexts = {
  widget: (name: string) => t("Widget: {name}", { name }),
  variant: (name: string) => t("Variant: {name}", { name }),
  channel: (name: string) => t("Channel: {name}", { name }),
  country: (name: string) => t("Country: {name}", { name }),
  device: (name: string) => t("Device: {name}", { name }),
} as const satisfies Record<Segmentation, (name: string) => string>;

type FilterChipProps = FilterProps & { onRemove: () => void };

/** The filter by its name, removable. */
export function FilterChip({ data, filter, onRemove }: FilterChipProps) {
  const { by, value } = filter;
  const found = useFiltered(data, filter).data?.segments.find((segment) => segment.value === value);
  const name = segmentName(by, { value, name: found?.name ?? "" }) || value;
  const text = chipTexts[by](name);
  return (
    <Chip onRemove={onRemove} remove={t("Remove the filter {filter}", { filter: text })}>
      {text}
    </Chip>
  );
}

const steps = ["invitations", "clicks", "joins", "conversions"] as const;

type FilteredTrendProps = FilterProps & {
  period: string;
  today: string;
  onRange: (range: DateRange) => void;
};

/** The measures of one segment over time. */
export function FilteredTrend({ data, filter, period, today, onRange }: FilteredTrendProps) {
  const { projectId, range, granularity } = data;
  const query = useFiltered(data, filter);
  const widgetId = filter.by === "widget" && filter.value !== "none" ? filter.value : undefined;
  return (
    <Loaded query={query} skeleton={<Skeleton height="27rem" />}>
      {({ segments, series, days }) => {
        const totals = segments.find(({ value }) => value === filter.value)?.counts;
        const counts = series.find(({ value }) => value === filter.value)?.counts;
        const trend: TrendData = {
          ...{ range: { ...range }, granularity, previousDays: [], compared: null },
          totals: { ...noCounts, ...totals },
          shareInvited: {
            share: null,
            invitationsPerParticipant: null,
            joinsPerInvitation: null,
            state: "no_participants",
          },
          days: days.map((day, at) => ({
            ...{ ...noCounts, day },
            impressions: counts?.impressions[at] ?? 0,
            opens: counts?.opens[at] ?? 0,
            shares: counts?.shares[at] ?? 0,
            emails: counts?.emails[at] ?? 0,
            clicks: counts?.clicks[at] ?? 0,
            joins: counts?.joins[at] ?? 0,
            conversions: counts?.conversions[at] ?? 0,
          })),
        };
        return (
          <>
            <TrendCard
              data={trend}
              compare={false}
              period={period}
              today={today}
              only={steps}
              onRange={onRange}
            />
            <p className={styles.note}>
              {t("The other sections can’t be filtered by segment. Remove the filter to see them.")}{" "}
              {widgetId && (
                <Link to={paths.widget.href({ projectId, widgetId })}>{t("Open this widget")}</Link>
              )}
            </p>
          </>
        );
      }}
    </Loaded>
  );
}
