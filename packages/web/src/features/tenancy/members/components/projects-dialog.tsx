import type { Member } from "@kiteloop/contract/tenancy/member";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { roleChange, useSetRole } from "../lib/use-set-role.ts";
import styles from "./members.module.css";
import { isWithoutProjects, noProjects, ProjectRoles } from "./project-roles.tsx";

/** Limits a member to projects, or changes these. */
export function ProjectsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { name, projects: held } = member;
  const [projects, setProjects] = useState(held ?? noProjects);
  const [tried, setTried] = useState(false);
  const change = useSetRole(member);
  const save = () => {
    setTried(true);
    if (isWithoutProjects(projects)) return;
    change.mutate(roleChange(member, "viewer", projects), {
      onSuccess: () => {
        onClose();
        toast("ok", t("{name} now sees only the chosen projects", { name }));
      },
    });
  };
  return (
    <Dialog title={t("Projects of {name}", { name })} open onClose={onClose}>
      <div className={styles.form}>
        <ErrorNotice error={change.error} />
        <ProjectRoles value={projects} onChange={setProjects} tried={tried} />
        <DialogActions>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button variant="primary" pending={change.isPending} onClick={save}>
            {t("Save")}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
