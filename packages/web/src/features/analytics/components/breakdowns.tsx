import type { Analytics } from "@kiteloop/contract/analytics";
import { Link } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { BarList } from "../../../components/charts/bar-list.tsx";
import { ChartCard } from "../../../components/charts/chart-card.tsx";
import type { Column } from "../../../components/charts/columns.ts";
import { DataTable } from "../../../components/charts/data-table.tsx";
import { formatCount, formatShare } from "../../../lib/format.ts";
import { channelNames, invitationsOf } from "../measures.ts";
import styles from "./breakdowns.module.css";

type WidgetRow = Analytics["widgets"][number];
type Inviter = Analytics["topInviters"][number];
type ChannelRow = Analytics["channels"][number];

/** Embedders need not tell names; the end of the id tells two of them apart. */
const nameOf = ({ name, participantId }: Inviter): string => name || `Unnamed …${participantId.slice(-6)}`;

const rate = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const widgetColumns: readonly Column<WidgetRow>[] = [
  { id: "name", label: "Widget", value: (row) => row.name },
  { id: "impressions", label: "Shown", value: (row) => row.impressions, format: formatCount },
  { id: "opens", label: "Opened", value: (row) => row.opens, format: formatCount },
  {
    id: "openRate",
    label: "Open rate",
    value: (row) => rate(row.opens, row.impressions),
    format: formatShare,
  },
  { id: "invitations", label: "Invitations", value: invitationsOf, format: formatCount },
  { id: "clicks", label: "Clicks", value: (row) => row.clicks, format: formatCount },
  { id: "dismissals", label: "Dismissed", value: (row) => row.dismissals, format: formatCount },
  // A link does not say which widget it was copied from; a mail does.
  { id: "joins", label: "Joins by mail", value: (row) => row.joins, format: formatCount },
];

const inviterColumns: readonly Column<Inviter>[] = [
  { id: "name", label: "Participant", value: nameOf },
  { id: "invited", label: "Invited", value: (row) => row.invited, format: formatCount },
  { id: "joined", label: "Joined", value: (row) => row.joined, format: formatCount },
  { id: "converted", label: "Converted", value: (row) => row.converted, format: formatCount },
];

const channelColumns: readonly Column<ChannelRow>[] = [
  { id: "channel", label: "Channel", value: (row) => channelNames[row.channel] },
  { id: "invitations", label: "Invitations", value: (row) => row.invitations },
];

/** What each widget did in these days. */
export function WidgetsCard({ data }: { data: Analytics }) {
  const { projectId, widgets, range } = data;
  const rowKey = (row: WidgetRow) => row.widgetId;
  const file = `kiteloop-widgets-${range.from}-${range.to}`;
  return (
    <ChartCard title="By widget" data={{ columns: widgetColumns, rows: widgets, rowKey, file }}>
      {widgets.length === 0 ? (
        <Nothing>No widget has been seen in these days.</Nothing>
      ) : (
        <DataTable
          caption="Numbers by widget"
          columns={widgetColumns}
          rows={widgets}
          rowKey={rowKey}
          renderFirst={(row) => (
            <Link to={paths.widget.href({ projectId, widgetId: row.widgetId })} className={styles.link}>
              {row.name}
            </Link>
          )}
        />
      )}
    </ChartCard>
  );
}

/** How invitations travelled. */
export function ChannelsCard({ data }: { data: Analytics }) {
  const rows = data.channels.filter((channel) => channel.invitations > 0);
  const file = `kiteloop-channels-${data.range.from}-${data.range.to}`;
  const bars = rows.map((row) => ({
    id: row.channel,
    label: channelNames[row.channel],
    count: row.invitations,
  }));
  return (
    <ChartCard
      title="By channel"
      note="Invitations"
      data={{ columns: channelColumns, rows, rowKey: (row) => row.channel, file }}
    >
      {rows.length === 0 ? (
        <Nothing>Nobody has invited in these days.</Nothing>
      ) : (
        <BarList label="Invitations by channel" bars={bars} />
      )}
    </ChartCard>
  );
}

/** Who brought the most, ever. */
export function InvitersCard({ data }: { data: Analytics }) {
  const rows = data.topInviters;
  const rowKey = (row: Inviter) => row.participantId;
  return (
    <ChartCard
      title="Top inviters"
      note="All time"
      data={{ columns: inviterColumns, rows, rowKey, file: "kiteloop-inviters" }}
    >
      {rows.length === 0 ? (
        <Nothing>Nobody has invited yet.</Nothing>
      ) : (
        <DataTable caption="Top inviters" columns={inviterColumns} rows={rows} rowKey={rowKey} />
      )}
    </ChartCard>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className={styles.nothing}>{children}</p>;
}
