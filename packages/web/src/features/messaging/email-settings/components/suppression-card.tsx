import { listSuppressions, type Suppression } from "@kiteloop/contract/messaging/suppression";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { LoadMore } from "@kiteloop/ui/components/load-more.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { AddAddresses } from "./add-addresses.tsx";
import styles from "./email-settings.module.css";
import { FindAddress } from "./find-address.tsx";
import { reasons } from "./reason.ts";

const columns: Column<Suppression & { row: number }>[] = [
  {
    id: "who",
    head: t("Address"),
    cell: ({ shown }) => shown ?? t("Not stored"),
  },
  {
    id: "why",
    head: t("Reason"),
    cell: ({ reason }) => <Badge tone={reasons[reason].tone}>{reasons[reason].label}</Badge>,
  },
  {
    id: "since",
    head: t("Added"),
    cell: ({ at }) => formatDate(at),
    align: "end",
  },
];

/** The suppression list of this workspace. */
export function SuppressionCard() {
  const [adding, setAdding] = useState(false);
  const list = useInfiniteQuery(pagedQueryOf(listSuppressions, {}));
  return (
    <Card
      title={t("Suppression list")}
      lead={t(
        "Bounces and spam reports stop all emails, unsubscribes only those that weren’t asked for. Addresses are stored hashed, so search by full address.",
      )}
      action={
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t("Add addresses")}
        </Button>
      }
    >
      <Stack>
        <FindAddress />
        <Loaded query={list} skeleton={<Skeleton height="10rem" />}>
          {({ pages }) => {
            const rows = pages.flatMap(({ items }) => items).map((item, row) => ({ ...item, row }));
            return rows.length === 0 ? (
              <EmptyState drawing="quiet" title={t("No suppressed addresses")}>
                {t("Add people who unsubscribed elsewhere.")}
              </EmptyState>
            ) : (
              <div className={styles.list}>
                <Table
                  label={t("Suppression list")}
                  columns={columns}
                  rows={rows}
                  rowKey={({ row }) => String(row)}
                />
                <Row>
                  <LoadMore query={list} />
                </Row>
              </div>
            );
          }}
        </Loaded>
      </Stack>
      {adding && <AddAddresses onClose={() => setAdding(false)} />}
    </Card>
  );
}
