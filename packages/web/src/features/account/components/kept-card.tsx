import { type Retention, retention } from "@kiteloop/contract/retention";
import { paths } from "../../../app/paths.ts";
import { Card } from "../../../components/ui/card.tsx";
import { type Column, Table } from "../../../components/ui/table.tsx";

const shown = [
  retention.beacons,
  retention.participants,
  retention.referrals,
  retention.rewards,
  retention.invitations,
  retention.waitlistPlaces,
  retention.suppressions,
  retention.auditEntries,
  retention.followedLinks,
  retention.mailDays,
  retention.deletedWorkspaces,
] satisfies Retention[];

function lengthOf(kept: Retention): string {
  if ("until" in kept) return `Until ${kept.until}`;
  const { count, unit } = kept.keptFor;
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit} from ${kept.from}`;
}

const columns: readonly Column<Retention>[] = [
  { id: "what", head: "What", cell: ({ what }) => what },
  { id: "length", head: "How long", cell: lengthOf },
];

/** A statement, not a setting: the numbers are made of the events, and could not be proved without them. */
export function KeptCard() {
  return (
    <Card
      title="How long data are kept"
      lead={
        <>
          Every number can be made again from the events behind it, so events stay as long as their project.
          All spans, with those of the instance, are on the <a href={paths.privacy.href()}>privacy page</a>.
        </>
      }
      flush
    >
      <Table label="How long data are kept" columns={columns} rows={shown} rowKey={({ what }) => what} />
    </Card>
  );
}
