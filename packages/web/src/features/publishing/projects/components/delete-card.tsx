import { keepProject } from "@kiteloop/contract/lifecycle/project-deletion";
import { getProject, listProjects, type Project } from "@kiteloop/contract/publishing/project";
import { listAllWidgets } from "@kiteloop/contract/publishing/widget";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import { DeleteDialog } from "./delete-dialog.tsx";

/** Deletes the project after a grace period, in which it can be canceled. */
export function DeleteCard({ project }: { project: Project }) {
  return project.deletion ? (
    <Leaving project={project} deletion={project.deletion} />
  ) : (
    <Delete project={project} />
  );
}

function Delete({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card title={t("Delete project")}>
      <Row>
        <Button onClick={() => setAsking(true)}>{t("Delete project")}</Button>
      </Row>
      {asking && <DeleteDialog project={project} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type LeavingProps = { project: Project; deletion: NonNullable<Project["deletion"]> };

function Leaving({ project: { id, name }, deletion: { requestedAt, requestedBy, erasesAt } }: LeavingProps) {
  const keep = useCall(keepProject, { returns: getProject, changes: [listProjects, listAllWidgets] });
  return (
    <Card
      title={t("Delete project")}
      lead={t(
        "{requestedBy} requested deletion on {requestedAt}. {name} will be erased on {erasesAt}. Until then, its widgets are offline, and it still counts toward your plan.",
        {
          requestedBy,
          requestedAt: formatDateTime(requestedAt),
          erasesAt: formatDateTime(erasesAt),
          name,
        },
      )}
    >
      <Stack>
        <ErrorNotice error={keep.error} />
        <Row>
          <Button
            variant="primary"
            pending={keep.isPending}
            onClick={() =>
              void keep.mutateAsync({ params: { projectId: id } }).then(
                () => toast("ok", t("Deletion canceled")),
                () => undefined,
              )
            }
          >
            {t("Cancel deletion")}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
