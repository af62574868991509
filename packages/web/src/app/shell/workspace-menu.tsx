import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { ChevronsUpDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router-dom";
import { switchWorkspace, useMe } from "../../api/queries/me.ts";
import { memberRoleNames } from "../../lib/names.ts";
import styles from "./sidebar.module.css";

const NewWorkspaceDialog = lazy(async () => ({
  default: (await import("./new-workspace-dialog.tsx")).NewWorkspaceDialog,
}));

/** Opens another workspace's Home, as a new page: cached data belongs to the previous one. */
export function openWorkspace(id: string): void {
  void switchWorkspace(id).then(
    () => window.location.assign(paths.home.href()),
    toastError(t("Couldn’t switch workspace")),
  );
}

/** The current workspace, with a menu to switch to another or create one. */
export function WorkspaceMenu() {
  const { workspace, workspaces } = useMe();
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <MenuButton
        className={styles.switcher}
        label={t("Switch workspace")}
        sections={[
          {
            title: t("Workspaces"),
            selected: workspace.id,
            items: workspaces.map((item) => ({
              id: item.id,
              label: item.name,
              hint: memberRoleNames[item.role].label,
            })),
          },
          {
            items: [
              ...(workspaces.length > 1 ? [{ id: "compare", label: t("Compare workspaces") }] : []),
              { id: "new", label: t("New workspace") },
            ],
          },
        ]}
        onAction={(id) => {
          if (id === "new") setCreating(true);
          else if (id === "compare") void navigate(paths.workspaces.href());
          else if (id !== workspace.id) openWorkspace(id);
        }}
      >
        <Monogram name={workspace.name} />
        <span className={styles.who}>
          <span className={styles.name}>{workspace.name}</span>
          <span className={styles.sub}>
            {workspace.projects ? t("Some projects") : memberRoleNames[workspace.role].label}
          </span>
        </span>
        <ChevronsUpDown aria-hidden="true" />
      </MenuButton>
      {creating && (
        <Suspense>
          <NewWorkspaceDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  );
}
