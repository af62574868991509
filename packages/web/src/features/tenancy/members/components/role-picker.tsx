import type { Member } from "@kiteloop/contract/tenancy/member";
import { type Role, roles } from "@kiteloop/contract/tenancy/roles";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast, toastError, toastUndo } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { memberRoleNames } from "../../../../lib/names.ts";
import { useRoleCheck } from "../../../../lib/role.ts";
import { roleChange, useSetRole } from "../lib/use-set-role.ts";
import styles from "./members.module.css";
import { ProjectsDialog } from "./projects-dialog.tsx";

/** Options of the role list, up to what `may` allows. */
export const roleOptions = (may: (role: Role) => boolean) =>
  roles.filter(may).map((id) => ({ id, label: memberRoleNames[id].label, hint: memberRoleNames[id].hint }));

/** In place of a role, for members who are limited to projects. */
const someProjects = "projects";

/** A member's role, or in how many projects they have one. */
export const accessLabel = ({ role, projects }: Pick<Member, "role" | "projects">): string =>
  projects === undefined
    ? memberRoleNames[role].label
    : t("{count, plural, one {# project} other {# projects}}", { count: Object.keys(projects).length });

type RolePickerProps = {
  member: Member;
  /** If nobody can change it: the last owner's role. */
  fixed: boolean;
};

/** Changes a member's role if permitted. Changes that the member cannot undo are confirmed. */
export function RolePicker({ member, fixed }: RolePickerProps) {
  const may = useRoleCheck();
  const [asked, setAsked] = useState<Role>();
  const [limiting, setLimiting] = useState(false);
  const change = useSetRole(member);
  const { name, role: held, projects, you } = member;
  if (fixed || !may("admin") || !may(held)) return <span className={styles.role}>{accessLabel(member)}</span>;

  const subject = you ? t("You are") : t("{name} is", { name });
  const done = (role: Role) => () => {
    setAsked(undefined);
    toast("ok", t("{subject} now {one}", { subject, one: memberRoleNames[role].one }));
  };
  const failed = toastError(t("Role not changed"));
  async function set(role: Role) {
    try {
      await change.mutateAsync(roleChange(member, role));
      const undone = { ...member, role, projects: undefined };
      toastUndo(
        t("{subject} now {one}", { subject, one: memberRoleNames[role].one }),
        () => void change.mutateAsync(roleChange(undone, held, projects)).catch(failed),
      );
    } catch (error) {
      failed(error);
    }
  }
  const choose = (id: string) => {
    if (id === someProjects) {
      setLimiting(true);
      return;
    }
    const role = roles.find((one) => one === id);
    if (role === undefined || (role === held && projects === undefined)) return;
    change.reset();
    if (you || role === "owner") setAsked(role);
    else void set(role);
  };
  return (
    <>
      <div className={styles.picker}>
        <Select
          label={you ? t("Your role") : t("Role of {name}", { name })}
          quiet
          options={[
            ...roleOptions(may),
            ...(you
              ? []
              : [
                  {
                    id: someProjects,
                    label: projects ? accessLabel(member) : t("Only some projects"),
                  },
                ]),
          ]}
          value={projects === undefined ? held : someProjects}
          onChange={choose}
        />
        {projects !== undefined && (
          <Button
            size="small"
            aria-label={t("Edit projects of {name}", { name })}
            onClick={() => setLimiting(true)}
          >
            {t("Edit projects")}
          </Button>
        )}
      </div>
      {limiting && <ProjectsDialog member={member} onClose={() => setLimiting(false)} />}
      {asked && (
        <ConfirmDialog
          title={
            you
              ? t("Become {one}?", { one: memberRoleNames[asked].one })
              : t("Make {name} {one}?", { name, one: memberRoleNames[asked].one })
          }
          open
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            // Errors are shown in the dialog.
            void change.mutateAsync(roleChange(member, asked)).then(done(asked), () => undefined)
          }
          confirm={you ? t("Change my role") : t("Make {one}", { one: memberRoleNames[asked].one })}
          pending={change.isPending}
          error={change.error}
        >
          {you ? (
            <p>{t("You can’t undo this yourself. Another member has to restore your role.")}</p>
          ) : (
            <p>
              {t("Owners can do everything, including removing you as an owner and deleting the workspace.")}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
