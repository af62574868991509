import type { SegmentsK } from "@kiteloop/contract/reports/insights";
import type { OriginSegmentation } from "@kiteloop/contract/reports/origin-segments";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { DataTable } from "@kiteloop/ui/charts/data-table.tsx";
import { Define } from "@kiteloop/ui/charts/define.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { boundsText } from "@kiteloop/ui/lib/cohort-k.ts";
import { formatCount, formatK, formatShare } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { cohortWeeksText, mixText, rateText } from "../../../../lib/segments-k.ts";
import { useSegmentsK } from "../api/use-insights.ts";
import { segmentName } from "../segments.ts";
import styles from "./segment-k.module.css";

type Row = SegmentsK["segments"][number];

const columnsOf = (by: OriginSegmentation, label: string): readonly ChartColumn<Row>[] => [
  { id: "segment", label, value: (row) => segmentName(by, row) },
  { id: "k", label: t("K"), value: ({ k }) => k, format: formatK },
  { id: "interval", label: t("95% interval"), value: boundsText },
  {
    id: "differs",
    label: t("Against the rest"),
    value: ({ differs }) =>
      differs ? t("{differs, select, higher {higher} other {lower}}", { differs }) : null,
  },
  {
    id: "kBefore",
    label: t("K before"),
    value: ({ before }) => before?.k ?? null,
    format: formatK,
  },
  {
    id: "members",
    label: t("New users"),
    value: ({ members }) => members,
    format: formatCount,
  },
  { id: "share", label: t("Share", undefined, "part"), value: ({ share }) => share, format: formatShare },
  {
    id: "shareBefore",
    label: t("Share before"),
    value: ({ before }) => before?.share ?? null,
    format: formatShare,
  },
  {
    id: "conversion",
    label: t("Converted (95% interval)"),
    value: ({ conversion, conversionInterval }) => rateText(conversion, conversionInterval),
  },
];

type SegmentKProps = { projectId: string; by: OriginSegmentation; label: string };

/** K by how and where members joined, and the change of K taken apart, so that a changed mix can be seen. */
export function SegmentK({ projectId, by, label }: SegmentKProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.title}>
        {t(
          "K by {by, select, project {project} widget {widget} channel {channel} country {country} device {device} other {variant}} of new users",
          { by },
        )}
      </summary>
      {open && <Numbers {...{ projectId, by, label }} />}
    </details>
  );
}

function Numbers({ projectId, by, label }: SegmentKProps) {
  const query = useSegmentsK(projectId, by);
  return (
    <Loaded query={query} skeleton={<Skeleton height="8rem" />}>
      {({ segments }) =>
        segments && (
          <>
            <div className={styles.about}>
              {cohortWeeksText(segments)} {mixText(segments, by)} <Define id="segmentK" />
            </div>
            {segments.segments.length > 0 && (
              <DataTable
                caption={t(
                  "K by {by, select, project {project} widget {widget} channel {channel} country {country} device {device} other {variant}}",
                  { by },
                )}
                columns={columnsOf(by, label)}
                rows={segments.segments}
                rowKey={({ value }) => value}
              />
            )}
            {segments.segments.length > 1 && (
              <p className={styles.about}>
                {t(
                  "Each interval is for its segment alone: about 1 in 20 misses the true K, so of {count} segments some may differ by chance. “Against the rest” is corrected for their number, and is empty where no difference is clear.",
                  { count: segments.segments.length },
                )}
              </p>
            )}
          </>
        )
      }
    </Loaded>
  );
}
