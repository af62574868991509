import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { BarList } from "@kiteloop/ui/charts/bar-list.tsx";
import { ChartCard } from "@kiteloop/ui/charts/chart-card.tsx";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { channelNames } from "@kiteloop/ui/lib/channel-names.ts";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { Filter } from "../filter.ts";
import styles from "./insight-card.module.css";

type Row = Analytics["channels"][number];

const columns: readonly ChartColumn<Row>[] = [
  { id: "channel", label: t("Channel"), value: (row) => channelNames[row.channel] },
  {
    id: "invitations",
    label: t("Invitations"),
    value: (row) => row.invitations,
    format: formatCount,
  },
];

type ChannelsCardProps = {
  data: Pick<Analytics, "channels" | "range">;
  period: string;
  /** Filters the numbers by a channel. */
  onFilter?: (filter: Filter) => void;
};

/** Invitations by channel. */
export function ChannelsCard({ data, period, onFilter }: ChannelsCardProps) {
  const rows = data.channels.filter(({ invitations }) => invitations > 0);
  const bars = rows.map(({ channel, invitations }) => ({
    id: channel,
    label: channelNames[channel],
    count: invitations,
  }));
  const drawn = bars.map(({ label, count }) => ({ label, value: count, text: formatCount(count) }));
  return (
    <ChartCard
      title={t("By channel")}
      note={t("Invitations")}
      tableView
      data={{
        columns,
        rows,
        rowKey: (row) => row.channel,
        file: `channels-${data.range.from}-${data.range.to}`,
      }}
      picture={() => ({
        title: t("Invitations by channel"),
        range: period,
        kind: "bars",
        bars: drawn,
      })}
    >
      {rows.length === 0 ? (
        <p className={styles.summary}>{t("No invitations in this period.")}</p>
      ) : (
        <BarList
          label={t("Invitations by channel")}
          bars={bars}
          most={6}
          onChoose={onFilter && ((value) => onFilter({ by: "channel", value }))}
        />
      )}
    </ChartCard>
  );
}
