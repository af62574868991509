import type { Project } from "@kiteloop/contract/publishing/project";
import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { toast, toastError, toastUndo } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
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
      const title = status === "archived" ? t("{name} archived", { name }) : t("{name} restored", { name });
      const text =
        status === "archived"
          ? t(
              "Its widgets disappear from {host} and counting stops. Data and widgets are kept. You can restore the project anytime.",
              { host },
            )
          : undefined;
      if (isUndo) toast("ok", title);
      else toastUndo(title, () => void set(after, status === "archived" ? "active" : "archived", true), text);
    } catch (error) {
      toastError(
        status === "archived" ? t("{name} not archived", { name }) : t("{name} not restored", { name }),
      )(error);
    }
  }

  return (
    <>
      <MenuButton
        label={t("Actions for {name}", { name: project.name })}
        className={buttonClass({ variant: "ghost", size: "small", icon: true })}
        placement="bottom end"
        sections={[
          {
            items: [
              { id: "open", label: t("Open") },
              ...(project.deletion ? [] : [{ id: "clone", label: t("Clone…") }]),
              project.deletion
                ? { id: "settings", label: t("Cancel deletion…") }
                : archived
                  ? { id: "restore", label: t("Restore") }
                  : { id: "archive", label: t("Archive"), danger: true },
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
