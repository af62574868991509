import type { Participant } from "@kiteloop/contract/referrals/participant";
import { shownAddress } from "@kiteloop/contract/shared/fields/shown-host";
import { downloadCsv, toCsv } from "@kiteloop/ui/charts/csv.ts";
import { Breakable } from "@kiteloop/ui/components/breakable.tsx";
import { BulkBar } from "@kiteloop/ui/components/bulk-bar.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { RowName } from "@kiteloop/ui/components/row-name.tsx";
import { useRowSelection } from "@kiteloop/ui/components/row-selection.ts";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatCount, formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { isErased, personName } from "../../../../lib/person-name.ts";
import { peopleColumns } from "../lib/export.ts";
import { participantNumbers } from "../lib/numbers.data.ts";
import styles from "./people.module.css";
import { TestBadge } from "./person-facts.tsx";
import { PersonLink } from "./person-link.tsx";

const columns: Column<Participant>[] = [
  {
    id: "name",
    head: t("Participant"),
    cell: (row) => (
      <RowName sub={isErased(row) ? "" : row.name && row.email ? shownAddress(row.email) : row.externalId}>
        {(name) => (
          <span className={styles.named}>
            <PersonLink participantId={row.id} className={name}>
              <Breakable text={personName(row)} />
            </PersonLink>
            {row.test && <TestBadge />}
          </span>
        )}
      </RowName>
    ),
  },
  {
    id: "code",
    head: t("Code"),
    cell: (row) => <span className={styles.code}>{isErased(row) ? "–" : row.code}</span>,
    wide: true,
  },
  ...participantNumbers.map(
    ({ id, label }): Column<Participant> => ({
      id,
      head: label,
      cell: (row) => formatCount(row.stats[id]),
      align: "end",
      wide: id !== "joined",
    }),
  ),
  {
    id: "createdAt",
    head: t("Participant since"),
    cell: (row) => formatDate(row.createdAt),
    align: "end",
    wide: true,
  },
];

/** Participants to open one by one, or to export some of. */
export function PeopleTable({ people, file }: { people: readonly Participant[]; file: string }) {
  const selection = useRowSelection({ ids: people.map(({ id }) => id), keys: {} });
  const { selected } = selection;
  return (
    <>
      <Table
        label={t("Participants")}
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        selection={selection}
        rowName={personName}
      />
      <BulkBar selection={selection} keys={[]}>
        <Button
          size="small"
          onClick={() =>
            downloadCsv(
              file,
              toCsv(
                peopleColumns,
                people.filter(({ id }) => selected.includes(id)),
              ),
            )
          }
        >
          {t("Export {count, number}", { count: selected.length })}
        </Button>
      </BulkBar>
    </>
  );
}
