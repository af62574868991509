import type { NamedWorkspace } from "@kiteloop/contract/tenancy/workspace-plan";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { type Column, Table } from "@kiteloop/ui/components/table.tsx";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type NamedWorkspacesProps = {
  workspaces: readonly NamedWorkspace[];
  more: boolean;
  onChoose: (workspaceId: string) => void;
};

/** The workspaces whose names begin with what was typed; choosing one shows it. */
export function NamedWorkspaces({ workspaces, more, onChoose }: NamedWorkspacesProps) {
  const columns: Column<NamedWorkspace>[] = [
    {
      id: "name",
      head: t("Name"),
      cell: ({ name, suspended }) => (
        <Row>
          {name}
          {suspended && <Badge tone="danger">{t("Suspended")}</Badge>}
        </Row>
      ),
    },
    { id: "id", head: t("Workspace ID"), cell: ({ workspaceId }) => workspaceId, wide: true },
    {
      id: "created",
      head: t("Created"),
      cell: ({ createdAt }) => formatDate(createdAt),
      wide: true,
    },
    {
      id: "choose",
      head: "",
      label: t("Actions"),
      align: "end",
      cell: ({ workspaceId, name }) => (
        <Button size="small" aria-label={t("Show {name}", { name })} onClick={() => onChoose(workspaceId)}>
          {t("Show")}
        </Button>
      ),
    },
  ];
  return (
    <Card flush>
      <Table
        label={t("Workspaces")}
        columns={columns}
        rows={workspaces}
        rowKey={({ workspaceId }) => workspaceId}
      />
      {more && <p>{t("More names begin like this. Type more of the name.")}</p>}
    </Card>
  );
}
