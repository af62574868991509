import type { Project } from "@kiteloop/contract/publishing/project";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { useCreateWidget } from "../../../../api/queries/widgets.ts";
import { paths } from "../../../../app/paths.ts";
import { NewProjectLink } from "../../../../components/project/new-project-link.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { currentProject } from "../../../../lib/last-project.ts";
import { t } from "../../../../lib/messages.tsx";
import styles from "./presets.module.css";

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
  const create = useCreateWidget();
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
