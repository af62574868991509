import type { NamedWorkspace } from "@kiteloop/contract/tenancy/workspace-plan";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatDate } from "../../../../lib/format.ts";
import { t } from "../../../../lib/messages.tsx";

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
