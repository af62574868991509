import type { Suppression } from "@kiteloop/contract/messaging/suppression";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { EmptyState } from "../../../../components/ui/empty-state.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatDate } from "../../../../lib/format.ts";
import { suppressionsQuery } from "../api/suppressions.ts";
import { AddAddresses } from "./add-addresses.tsx";
import styles from "./email-settings.module.css";
import { FindAddress } from "./find-address.tsx";
import { reasons } from "./reason.ts";

const columns: Column<Suppression & { row: number }>[] = [
  { id: "who", head: "Address", cell: ({ shown }) => shown ?? "Not kept" },
  {
    id: "why",
    head: "Why",
    cell: ({ reason }) => <Badge tone={reasons[reason].tone}>{reasons[reason].label}</Badge>,
  },
  { id: "since", head: "Since", cell: ({ at }) => formatDate(at), align: "end" },
];

/** The suppression list of this workspace. */
export function SuppressionCard() {
  const [adding, setAdding] = useState(false);
  const list = useInfiniteQuery(suppressionsQuery);
  return (
    <Card
      title="Addresses that get no email"
      lead="Who unsubscribes, bounces or reports an email as spam lands here before the next email goes out. Only a hash of each address is kept, so you search by the whole address."
      action={
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          Add addresses
        </Button>
      }
    >
      <Stack>
        <FindAddress />
        <Loaded query={list} skeleton={<Skeleton height="10rem" />}>
          {({ pages }) => {
            const rows = pages.flatMap(({ items }) => items).map((item, row) => ({ ...item, row }));
            return rows.length === 0 ? (
              <EmptyState drawing="quiet" title="Nobody is on the list">
                Add addresses that must not be written to, such as those who unsubscribed elsewhere.
              </EmptyState>
            ) : (
              <div className={styles.list}>
                <Table
                  label="Addresses that get no email"
                  columns={columns}
                  rows={rows}
                  rowKey={({ row }) => String(row)}
                />
                {list.hasNextPage && (
                  <Row>
                    <Button pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                      Show more
                    </Button>
                  </Row>
                )}
              </div>
            );
          }}
        </Loaded>
      </Stack>
      {adding && <AddAddresses onClose={() => setAdding(false)} />}
    </Card>
  );
}
