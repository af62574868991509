import { zodResolver } from "@hookform/resolvers/zod";
import { cloneProjectBody } from "@kiteloop/contract/lifecycle/project-clone";
import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useMe } from "../../../../api/queries/me.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Checkboxes } from "../../../../components/ui/choice.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { useCloneProject } from "../lib/use-clone-project.ts";
import { t } from "../messages.ts";

const own = cloneProjectBody.pick({ name: true, host: true });
const shared = ["emailTexts", "presets"];

/** Clones a project into this workspace, or into another one where the member may create projects. */
export function CloneDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { workspace, workspaces } = useMe();
  const targets = workspaces.filter(({ role }) => role !== "viewer");
  const [target, setTarget] = useState(workspace.id);
  const [extras, setExtras] = useState<readonly string[]>(shared);
  const [failure, setFailure] = useState<unknown>();
  const clone = useCloneProject(project.id);
  const form = useForm({
    resolver: zodResolver(own),
    defaultValues: { name: t("projects.cloneDialog.copyOf", { name: project.name }).slice(0, 80), host: "" },
  });
  const { register, handleSubmit, formState } = form;
  const isElsewhere = target !== workspace.id;

  const send = handleSubmit(async (named) => {
    setFailure(undefined);
    const more = { emailTexts: extras.includes("emailTexts"), presets: extras.includes("presets") };
    try {
      const { name } = await clone.mutateAsync({
        ...named,
        ...(isElsewhere && { workspaceId: target, ...more }),
      });
      toast("ok", t("projects.cloneDialog.created", { name }), t("projects.cloneDialog.publishNext"));
      onClose();
    } catch (error) {
      if (!placeFieldErrors(form, error, ["host", "name"])) setFailure(error);
    }
  });

  return (
    <Dialog title={t("projects.cloneDialog.title", { name: project.name })} open onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <p>{t("projects.cloneDialog.lead")}</p>
          <ErrorNotice error={failure} />
          <TextField
            label={t("projects.newProjectForm.website")}
            placeholder="acme.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            autoFocus
            hint={t("projects.cloneDialog.websiteHint")}
            error={complaint(formState.errors.host)}
            {...register("host")}
          />
          <TextField
            label={t("projects.newProjectForm.name")}
            autoComplete="off"
            error={complaint(formState.errors.name)}
            {...register("name")}
          />
          {targets.length > 1 && (
            <Select
              label={t("projects.cloneDialog.workspace")}
              options={targets.map(({ id, name }) => ({ id, label: name }))}
              value={target}
              onChange={setTarget}
            />
          )}
          {isElsewhere && (
            <Checkboxes
              label={t("projects.cloneDialog.alsoCopy")}
              items={[
                {
                  id: "emailTexts",
                  label: t("projects.cloneDialog.emailTexts"),
                  hint: t("projects.cloneDialog.emailTextsHint"),
                },
                { id: "presets", label: t("projects.cloneDialog.presets") },
              ]}
              value={extras}
              onChange={setExtras}
            />
          )}
          <DialogActions>
            <Button onClick={onClose}>{t("projects.deleteDialog.cancel")}</Button>
            <Button type="submit" variant="primary" pending={formState.isSubmitting}>
              {t("projects.cloneDialog.clone")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
