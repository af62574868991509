import { zodResolver } from "@hookform/resolvers/zod";
import { cloneProjectBody } from "@kiteloop/contract/lifecycle/project-clone";
import type { Project } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useMe } from "../../../../api/queries/me.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { useCloneProject } from "../lib/use-clone-project.ts";

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
    defaultValues: { name: t("Copy of {name}", { name: project.name }).slice(0, 80), host: "" },
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
      toast(
        "ok",
        t("{name} created", { name }),
        t("Its widgets are drafts. Publish them when you’re ready."),
      );
      onClose();
    } catch (error) {
      if (!placeFieldErrors(form, error, ["host", "name"])) setFailure(error);
    }
  });

  return (
    <Dialog title={t("Clone {name}", { name: project.name })} open onClose={onClose}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          <p>
            {t(
              "The clone gets the settings, reward rules, widgets, and contests that aren’t over. Widgets are copied as drafts, including unpublished changes. People, numbers, keys, webhooks, payment sources and reward codes stay here.",
            )}
          </p>
          <ErrorNotice error={failure} />
          <TextField
            label={t("Website of the clone")}
            placeholder="acme.com"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            autoFocus
            error={complaint(formState.errors.host)}
            {...register("host")}
          />
          <TextField
            label={t("Name")}
            autoComplete="off"
            error={complaint(formState.errors.name)}
            {...register("name")}
          />
          {targets.length > 1 && (
            <Select
              label={t("Workspace")}
              options={targets.map(({ id, name }) => ({ id, label: name }))}
              value={target}
              onChange={setTarget}
            />
          )}
          {isElsewhere && (
            <Checkboxes
              label={t("Also copy from this workspace")}
              items={[
                {
                  id: "emailTexts",
                  label: t("Email texts"),
                  hint: t("Texts that were changed in the other workspace stay as they are."),
                },
                { id: "presets", label: t("Shared presets") },
              ]}
              value={extras}
              onChange={setExtras}
            />
          )}
          <DialogActions>
            <Button onClick={onClose}>{t("Cancel")}</Button>
            <Button type="submit" variant="primary" pending={formState.isSubmitting}>
              {t("Clone project")}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
