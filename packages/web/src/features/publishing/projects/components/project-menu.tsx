import type { Project } from "@kiteloop/contract/publishing/project";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { paths } from "../../../../app/paths.ts";
import { buttonClass } from "../../../../components/ui/button.tsx";
import { MenuButton } from "../../../../components/ui/menu-button.tsx";
import { toast, toastError, toastUndo } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";
import { CloneDialog } from "./clone-dialog.tsx";

/** Archives and restores a project, at once, and offers to clone it. */
export function ProjectMenu({ project }: { project: Project }) {
  const { mutateAsync, isPending } = useUpdateProject();
  const navigate = useNavigate();
  const [cloning, setCloning] = useState(false);
  const archived = project.status === "archived";

  // Not as callbacks of `mutate`, which are dropped when the row leaves the list.
  async function set({ version, name, host }: Project, status: Project["status"], isUndo = false) {
    try {
      const after = await mutateAsync({ params: { projectId: project.id }, body: { version, status } });
      const title =
        status === "archived"
          ? t("projects.projectMenu.archived", { name })
          : t("projects.projectMenu.restored", { name });
      const text =
        status === "archived" ? t("projects.projectMenu.itsWidgetsDisappearFrom", { host }) : undefined;
      if (isUndo) toast("ok", title);
      else toastUndo(title, () => void set(after, status === "archived" ? "active" : "archived", true), text);
    } catch (error) {
      toastError(
        status === "archived"
          ? t("projects.projectMenu.notArchived", { name })
          : t("projects.projectMenu.notRestored", { name }),
      )(error);
    }
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
              ...(project.deletion ? [] : [{ id: "clone", label: t("projects.projectMenu.clone") }]),
              project.deletion
                ? { id: "settings", label: t("projects.projectMenu.cancelDeletion") }
                : archived
                  ? { id: "restore", label: t("projects.projectMenu.restore") }
                  : { id: "archive", label: t("projects.projectMenu.archive"), danger: true },
            ],
          },
        ]}
        onAction={(id) => {
          if (id === "open") void navigate(paths.project.href({ projectId: project.id }));
          if (id === "clone") setCloning(true);
          if (id === "settings") void navigate(paths.projectSettings.href({ projectId: project.id }));
          if (id === "archive" && !isPending) void set(project, "archived");
          if (id === "restore" && !isPending) void set(project, "active");
        }}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      {cloning && <CloneDialog project={project} onClose={() => setCloning(false)} />}
    </>
  );
}
