import { ChevronsUpDown } from "lucide-react";
import { switchWorkspace, useMe } from "../../api/queries/me.ts";
import { MenuButton } from "../../components/ui/menu-button.tsx";
import { Monogram } from "../../components/ui/monogram.tsx";
import { toastError } from "../../components/ui/toast.ts";
import { cx } from "../../lib/cx.ts";
import { t } from "../messages.ts";
import { paths } from "../paths.ts";
import styles from "./sidebar.module.css";

/** The current workspace, with a menu to switch if there are several. */
export function WorkspaceMenu() {
  const { workspace, workspaces } = useMe();

  const face = (
    <>
      <Monogram name={workspace.name} />
      <span className={styles.who}>
        <span className={styles.name}>{workspace.name}</span>
        <span className={cx(styles.sub, styles.role)}>{workspace.role}</span>
      </span>
    </>
  );
  if (workspaces.length < 2) return <div className={styles.switcher}>{face}</div>;
  return (
    <MenuButton
      className={styles.switcher}
      label={t("shell.workspaceMenu.switchWorkspace")}
      sections={[
        {
          title: t("shell.workspaceMenu.workspaces"),
          selected: workspace.id,
          items: workspaces.map((item) => ({ id: item.id, label: item.name, hint: item.role })),
        },
      ]}
      onAction={(id) => {
        if (id === workspace.id) return;
        void switchWorkspace(id).then(
          () => window.location.assign(paths.home.href()),
          toastError(t("shell.workspaceMenu.couldntSwitchWorkspace")),
        );
      }}
    >
      {face}
      <ChevronsUpDown aria-hidden="true" />
    </MenuButton>
  );
}
