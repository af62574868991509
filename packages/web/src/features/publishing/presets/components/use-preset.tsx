import type { Project } from "@kiteloop/contract/publishing/project";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { NewProjectLink } from "../../../../components/project/new-project-link.tsx";
import { currentProject } from "../../../../lib/last-project.ts";
import styles from "./presets.module.css";
import { useCreateFromPreset } from "./use-create-from-preset.ts";

type UsePresetProps = {
  preset: { name: string; config: WidgetConfig };
  /** The brand name in the texts; absent for a saved preset. */
  host?: string;
  onClose: () => void;
};

/** Chooses project and name of the widget. Nothing is live until it is published. */
export function UsePreset({ preset, host, onClose }: UsePresetProps) {
  const projects = useQuery(projectsQuery);
  return (
    <Dialog title={t("Use {toLowerCase}", { toLowerCase: preset.name.toLowerCase() })} open onClose={onClose}>
      <Loaded query={projects} skeleton={<Skeleton height="9rem" />}>
        {({ items }) => {
          const active = items.filter((project) => project.status === "active");
          const first = active.find((project) => project.host === host) ?? currentProject(active);
          return first ? (
            <Choice
              preset={preset}
              projects={active}
              first={first}
              onClose={onClose}
              {...(host !== undefined && { host })}
            />
          ) : (
            <>
              <p>{t("Create a project first to use this preset.")}</p>
              <DialogActions>
                <NewProjectLink variant="primary">{t("Create project")}</NewProjectLink>
              </DialogActions>
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

type ChoiceProps = UsePresetProps & { projects: readonly Project[]; first: Project };

function Choice({ preset, host, projects, first, onClose }: ChoiceProps) {
  const [projectId, setProjectId] = useState(first.id);
  const [name, setName] = useState(preset.name);
  const create = useCreateFromPreset();
  const navigate = useNavigate();
  const chosen = projects.find((project) => project.id === projectId);

  function make() {
    create.mutate(
      { projectId, name, config: preset.config },
      {
        onSuccess: (widget) =>
          void navigate(paths.editWidget.href({ projectId, widgetId: widget.id, widgetType: widget.type })),
      },
    );
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        make();
      }}
    >
      <Select
        label={t("Project")}
        options={projects.map((project) => ({
          id: project.id,
          label: project.name,
          hint: shownHost(project.host),
        }))}
        value={projectId}
        onChange={setProjectId}
      />
      {chosen && host !== undefined && chosen.host !== host && (
        <Notice>
          {t("These presets mention {host}. You can edit the text for {host2} later.", {
            host: shownHost(host),
            host2: shownHost(chosen.host),
          })}
        </Notice>
      )}
      <TextField
        label={t("Widget name")}
        value={name}
        maxLength={80}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <ErrorNotice error={create.error} />
      <DialogActions>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" pending={create.isPending} disabled={name.trim() === ""}>
          {t("Create widget")}
        </Button>
      </DialogActions>
    </form>
  );
}
