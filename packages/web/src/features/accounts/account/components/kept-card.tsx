import { type Retention, retentionList } from "@kiteloop/contract/shared/retention-list";
import { paths } from "../../../../app/paths.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";

type Kept = { what: string; length: string };

const names = {
  beacons: "events of widgets",
  participants: "participants",
  referrals: "joins and conversions",
  rewards: "rewards",
  invitations: "invitations by email",
  waitlistPlaces: "places in waitlists",
  auditEntries: "the list of who changed what",
  suppressions: "addresses that are not to be emailed, as a hash",
  followedLinks: "the code a known user followed",
  mailDays: "counts of emails by day",
  deletedWorkspaces: "a workspace that an owner asked to delete",
} as const satisfies Partial<Record<keyof typeof retentionList, string>>;

function lengthOf(kept: Retention): string {
  if ("until" in kept) return `Until ${kept.until}`;
  const { count, unit } = kept.keptFor;
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit} from ${kept.from}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Groups data by retention period. */
function rowsOf(): Kept[] {
  const byLength = new Map<string, string[]>();
  for (const [key, name] of Object.entries(names)) {
    const length = lengthOf(retentionList[key as keyof typeof names]);
    byLength.set(length, [...(byLength.get(length) ?? []), name]);
  }
  return [...byLength].map(([length, together]) => ({ length, what: capital(together.join(", ")) }));
}

const rows = rowsOf();
const columns: readonly Column<Kept>[] = [
  { id: "what", head: "What", cell: ({ what }) => what },
  { id: "length", head: "How long", cell: ({ length }) => length },
];

/** Information only: the numbers are computed from the events, and could not be verified without them. */
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
      <Table label="How long data are kept" columns={columns} rows={rows} rowKey={({ length }) => length} />
    </Card>
  );
}
