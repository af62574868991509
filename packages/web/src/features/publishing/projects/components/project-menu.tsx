import type { Project } from "@kiteloop/contract/publishing/project";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { paths } from "../../../../app/paths.ts";
import { buttonClass } from "../../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../../components/ui/dialog.tsx";
import { MenuButton } from "../../../../components/ui/menu-button.tsx";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

/** Archives and restores. Archiving asks first, because it removes the widgets from the site. */
export function ProjectMenu({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  const update = useUpdateProject(project.id, ({ name, status }) => {
    setAsking(false);
    toast(
      "ok",
      status === "archived"
        ? t("projects.projectMenu.archived", { name })
        : t("projects.projectMenu.restored", { name }),
    );
  });
  const navigate = useNavigate();
  const archived = project.status === "archived";

  function set(status: Project["status"]) {
    update.mutate(
      { version: project.version, status },
      {
        onError: (error) =>
          status === "active" &&
          toastError(t("projects.projectMenu.notRestored", { name: project.name }))(error),
      },
    );
  }

  return (
    <>
      <MenuButton
        label={t("projects.projectMenu.actionsFor", { name: project.name })}
        className={buttonClass({ variant: "ghost", size: "small", icon: true })}
        placement="bottom end"
        sections={[
          {
            items: [
              { id: "open", label: t("projects.projectMenu.open") },
              archived
                ? { id: "restore", label: t("projects.projectMenu.restore") }
                : { id: "archive", label: t("projects.projectMenu.archive"), danger: true },
            ],
          },
        ]}
        onAction={(id) => {
          if (id === "open") void navigate(paths.project.href({ projectId: project.id }));
          if (id === "archive") setAsking(true);
          if (id === "restore") set("active");
        }}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      <ConfirmDialog
        title={t("projects.projectMenu.archiveTitle", { name: project.name })}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => set("archived")}
        confirm={t("projects.projectMenu.archive")}
        danger
        pending={update.isPending}
        error={update.error}
      >
        <p>{t("projects.projectMenu.itsWidgetsDisappearFrom", { host: project.host })}</p>
      </ConfirmDialog>
    </>
  );
}
