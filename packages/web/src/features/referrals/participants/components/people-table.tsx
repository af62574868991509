import type { Participant } from "@kiteloop/contract/referrals/participant";
import { Explain } from "../../../../components/charts/explain.tsx";
import { RowName } from "../../../../components/ui/row-name.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatCount, formatDate } from "../../../../lib/format.ts";
import { isErased, personName } from "../../../../lib/person-name.ts";
import { participantNumbers } from "../lib/numbers.data.ts";
import { t } from "../messages.ts";
import styles from "./people.module.css";
import { PersonLink } from "./person-link.tsx";

const columns: Column<Participant>[] = [
  {
    id: "name",
    head: t("participants.peopleTable.participant"),
    cell: (row) => (
      <RowName sub={isErased(row) ? "" : row.name && row.email ? row.email : row.externalId}>
        {(name) => (
          <PersonLink participantId={row.id} className={name}>
            {personName(row)}
          </PersonLink>
        )}
      </RowName>
    ),
  },
  {
    id: "code",
    head: t("participants.peopleTable.code"),
    cell: (row) => <span className={styles.code}>{isErased(row) ? "–" : row.code}</span>,
    wide: true,
  },
  ...participantNumbers.map(
    ({ id, label, about }): Column<Participant> => ({
      id,
      head: label,
      about: (
        <Explain title={label}>
          <p>{about}</p>
        </Explain>
      ),
      cell: (row) => formatCount(row.stats[id]),
      align: "end",
      wide: id !== "joined",
    }),
  ),
  {
    id: "createdAt",
    head: t("participants.peopleTable.joined"),
    cell: (row) => formatDate(row.createdAt),
    align: "end",
    wide: true,
  },
];

export function PeopleTable({ people }: { people: readonly Participant[] }) {
  return (
    <Table
      label={t("participants.peopleTable.participants")}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
    />
  );
}
