import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { useCreateWidget } from "../../../../api/queries/widgets.ts";
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
