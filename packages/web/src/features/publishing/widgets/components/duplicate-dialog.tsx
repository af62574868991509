import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { useCreateWidget } from "../../../../api/queries/widgets.ts";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { t } from "../../../../lib/messages.tsx";
import { copyFor } from "./copy-for.ts";
import styles from "./widgets.module.css";

type DuplicateProps = { widget: Pick<Widget, "name" | "projectId" | "draft">; onClose: () => void };

/** Copies the draft into a new widget, in the same project or another one. */
export function DuplicateDialog({ widget, onClose }: DuplicateProps) {
  const projects = useQuery(projectsQuery);
  return (
    <Dialog title={t("Duplicate {name}", { name: widget.name })} open onClose={onClose}>
      <Loaded query={projects} skeleton={<Skeleton height="9rem" />}>
        {({ items }) => (
          <Choice
            widget={widget}
            projects={items.filter(({ status }) => status === "active")}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

function Choice({ widget, projects, onClose }: DuplicateProps & { projects: readonly Project[] }) {
  const [projectId, setProjectId] = useState(widget.projectId);
  const [name, setName] = useState(t("{slice} (copy)", { slice: widget.name.slice(0, 73) }));
  const create = useCreateWidget();
  const navigate = useNavigate();
  const { config, lost } = copyFor(widget, projectId);

  function make() {
    create.mutate(
      { projectId, name, config },
      {
        onSuccess: (made) => {
          toast("ok", t("{name} created as a draft", { name: made.name }), t("Publish it to go live."));
          onClose();
          void navigate(paths.widget.href({ projectId, widgetId: made.id }));
        },
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
        options={projects.map(({ id, name: label, host }) => ({ id, label, hint: host }))}
        value={projectId}
        onChange={setProjectId}
      />
      {lost && (
        <Notice>
          {t("This widget’s button opens another widget of this project. Choose a new one in the copy.")}
        </Notice>
      )}
      <TextField
        label={t("Name")}
        value={name}
        maxLength={80}
        required
        onChange={(event) => setName(event.target.value)}
      />
      <ErrorNotice error={create.error} />
      <DialogActions>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button type="submit" variant="primary" pending={create.isPending} disabled={name.trim() === ""}>
          {t("Duplicate")}
        </Button>
      </DialogActions>
    </form>
  );
}
