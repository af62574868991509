import type { SegmentsK } from "@kiteloop/contract/reports/insights";
import type { OriginSegmentation } from "@kiteloop/contract/reports/origin-segments";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { DataTable } from "../../../../components/charts/data-table.tsx";
import { Define } from "../../../../components/charts/define.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { boundsText } from "../../../../lib/cohort-k.ts";
import { formatCount, formatK, formatShare } from "../../../../lib/format.ts";
import { cohortWeeksText, mixText, rateText } from "../../../../lib/segments-k.ts";
import { useSegmentsK } from "../api/use-insights.ts";
import { t } from "../messages.ts";
import { segmentName } from "../segments.ts";
import styles from "./segment-k.module.css";

type Row = SegmentsK["segments"][number];

const columnsOf = (by: OriginSegmentation, label: string): readonly ChartColumn<Row>[] => [
  { id: "segment", label, value: (row) => segmentName(by, row) },
  { id: "k", label: t("analytics.segmentK.k"), value: ({ k }) => k, format: formatK },
  { id: "interval", label: t("analytics.segmentK.interval"), value: boundsText },
  {
    id: "differs",
    label: t("analytics.segmentK.differs"),
    value: ({ differs }) => (differs ? t("analytics.segmentK.differsFrom", { differs }) : null),
  },
  {
    id: "kBefore",
    label: t("analytics.segmentK.kBefore"),
    value: ({ before }) => before?.k ?? null,
    format: formatK,
  },
  {
    id: "members",
    label: t("analytics.segmentK.newUsers"),
    value: ({ members }) => members,
    format: formatCount,
  },
  { id: "share", label: t("analytics.segmentK.share"), value: ({ share }) => share, format: formatShare },
  {
    id: "shareBefore",
    label: t("analytics.segmentK.shareBefore"),
    value: ({ before }) => before?.share ?? null,
    format: formatShare,
  },
  {
    id: "conversion",
    label: t("analytics.segmentK.converted95"),
    value: ({ conversion, conversionInterval }) => rateText(conversion, conversionInterval),
  },
];

type SegmentKProps = { projectId: string; by: OriginSegmentation; label: string };

/** K by how and where members joined, and the change of K taken apart, so that a changed mix can be seen. */
export function SegmentK({ projectId, by, label }: SegmentKProps) {
  const query = useSegmentsK(projectId, by);
  return (
    <section className={styles.part} aria-label={t("analytics.segmentK.kBy", { by })}>
      <h3 className={styles.title}>
        {t("analytics.segmentK.title", { by })} <Define id="segmentK" />
      </h3>
      <Loaded query={query} skeleton={<Skeleton height="8rem" />}>
        {({ segments }) =>
          segments && (
            <>
              <p className={styles.about}>
                {cohortWeeksText(segments)} {mixText(segments, by)}
              </p>
              {segments.segments.length > 1 && (
                <p className={styles.about}>
                  {t("analytics.segmentK.intervals", { count: segments.segments.length })}
                </p>
              )}
              {segments.segments.length > 0 && (
                <DataTable
                  caption={t("analytics.segmentK.kBy", { by })}
                  columns={columnsOf(by, label)}
                  rows={segments.segments}
                  rowKey={({ value }) => value}
                />
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
