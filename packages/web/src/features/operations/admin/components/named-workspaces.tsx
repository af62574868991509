import type { NamedWorkspace } from "@kiteloop/contract/tenancy/workspace-plan";
import { Badge } from "../../../../components/ui/badge.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { Row } from "../../../../components/ui/layout.tsx";
import { type Column, Table } from "../../../../components/ui/table.tsx";
import { formatDate } from "../../../../lib/format.ts";
import { t } from "../messages.ts";

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
      head: t("admin.namedWorkspaces.name"),
      cell: ({ name, suspended }) => (
        <Row>
          {name}
          {suspended && <Badge tone="danger">{t("admin.suspension.badge")}</Badge>}
        </Row>
      ),
    },
    { id: "id", head: t("admin.namedWorkspaces.id"), cell: ({ workspaceId }) => workspaceId, wide: true },
    {
      id: "created",
      head: t("admin.namedWorkspaces.created"),
      cell: ({ createdAt }) => formatDate(createdAt),
      wide: true,
    },
    {
      id: "choose",
      head: "",
      label: t("admin.namedWorkspaces.actions"),
      align: "end",
      cell: ({ workspaceId, name }) => (
        <Button
          size="small"
          aria-label={t("admin.namedWorkspaces.showNamed", { name })}
          onClick={() => onChoose(workspaceId)}
        >
          {t("admin.namedWorkspaces.show")}
        </Button>
      ),
    },
  ];
  return (
    <Card flush>
      <Table
        label={t("admin.namedWorkspaces.title")}
        columns={columns}
        rows={workspaces}
        rowKey={({ workspaceId }) => workspaceId}
      />
      {more && <p>{t("admin.namedWorkspaces.more")}</p>}
    </Card>
  );
}
