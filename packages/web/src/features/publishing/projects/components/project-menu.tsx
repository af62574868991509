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

/** Archives and restores. Archiving asks first, because it removes the widgets from the site. */
export function ProjectMenu({ project }: { project: Project }) {
  const [asking, setAsking] = useState(false);
  const update = useUpdateProject(project.id, ({ name, status }) => {
    setAsking(false);
    toast("ok", status === "archived" ? `${name} is archived` : `${name} is back`);
  });
  const navigate = useNavigate();
  const archived = project.status === "archived";

  function set(status: Project["status"]) {
    update.mutate(
      { version: project.version, status },
      { onError: (error) => status === "active" && toastError(`${project.name} was not restored`)(error) },
    );
  }

  return (
    <>
      <MenuButton
        label={`Actions for ${project.name}`}
        className={buttonClass({ variant: "ghost", size: "small", icon: true })}
        placement="bottom end"
        sections={[
          {
            items: [
              { id: "open", label: "Open" },
              archived
                ? { id: "restore", label: "Restore" }
                : { id: "archive", label: "Archive", danger: true },
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
        title={`Archive ${project.name}?`}
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => set("archived")}
        confirm="Archive"
        danger
        pending={update.isPending}
        error={update.error}
      >
        <p>
          Its widgets stop showing on {project.host}, and nothing more is counted. Numbers and widgets are
          kept; you can restore it at any time.
        </p>
      </ConfirmDialog>
    </>
  );
}
