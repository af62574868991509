import { zodResolver } from "@hookform/resolvers/zod";
import { createMemberInvitation } from "@kiteloop/contract/tenancy/member-invitation";
import type { ProjectAccess } from "@kiteloop/contract/tenancy/project-access";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { useCall } from "../../../../api/use-call.ts";
import { FormSelect } from "../../../../components/form/form-select.tsx";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { memberRoleNames } from "../../../../lib/names.ts";
import { useRoleCheck } from "../../../../lib/role.ts";
import { changedLists } from "../lib/changed-lists.ts";
import styles from "./members.module.css";
import { isWithoutProjects, noProjects, ProjectRoles } from "./project-roles.tsx";
import { roleOptions } from "./role-picker.tsx";

/** Invites a member with a role. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t("Invite a member")} open onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const [failure, setFailure] = useState<unknown>();
  const invite = useCall(createMemberInvitation, { changes: changedLists });
  const may = useRoleCheck();
  const form = useForm({
    resolver: zodResolver(createMemberInvitation.body),
    defaultValues: { email: "", role: "editor" as Role },
  });
  const { register, control, handleSubmit, formState } = form;
  const role = useWatch({ control, name: "role" });
  const [projects, setProjects] = useState<ProjectAccess>();
  const [tried, setTried] = useState(false);

  const send = handleSubmit(async (body) => {
    setFailure(undefined);
    setTried(true);
    if (projects !== undefined && isWithoutProjects(projects)) return;
    try {
      const { email } = await invite.mutateAsync({
        body: projects === undefined ? body : { email: body.email, role: "viewer", projects },
      });
      onClose();
      toast("ok", t("Invitation sent to {email}", { email }));
    } catch (error) {
      if (!placeFieldErrors(form, error, ["email", "role"])) setFailure(error);
    }
  });

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <ErrorNotice error={failure} />
      <TextField
        autoFocus
        label={t("Email")}
        type="email"
        autoComplete="off"
        placeholder="ana@acme.com"
        hint={t("Works only for this address. Expires in seven days.")}
        error={complaint(formState.errors.email)}
        {...register("email")}
      />
      <Select
        label={t("Access")}
        options={[
          { id: "all", label: t("The whole workspace") },
          { id: "some", label: t("Only some projects") },
        ]}
        value={projects === undefined ? "all" : "some"}
        onChange={(id) => setProjects(id === "some" ? noProjects : undefined)}
      />
      {projects === undefined ? (
        <FormSelect
          control={control}
          name="role"
          label={t("Role")}
          options={roleOptions(may)}
          hint={memberRoleNames[role].more}
        />
      ) : (
        <ProjectRoles value={projects} onChange={setProjects} tried={tried} />
      )}
      <DialogActions>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" pending={formState.isSubmitting}>
          {t("Send invitation")}
        </Button>
      </DialogActions>
    </form>
  );
}
