import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { ChevronDown, Redo2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { widgetTypeNames } from "../../../../lib/names.ts";
import styles from "./editor-bar.module.css";
import { useEditor, useEditorState } from "./editor-context.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { SaveNote } from "./save-note.tsx";
import { usePublish, usePublishCheck } from "./use-publish.ts";

/** Breadcrumbs, save status and publishing. */
export function EditorBar() {
  const { project, widget } = useEditor();
  const name = useEditorState(({ history }) => history.present.name);
  const ref = { projectId: project.id, widgetId: widget.id };
  return (
    <PageHeader
      title={name || t("Untitled widget")}
      tab={t("Edit {name}", { name })}
      beside={<TypeMenu />}
      crumbs={[
        { label: project.name, to: paths.project.href(ref) },
        { label: t("Widgets"), to: paths.projectWidgets.href(ref) },
        { label: t("Widget"), to: paths.widget.href(ref) },
      ]}
      actions={
        <>
          <SaveNote />
          <Steps />
          <Publish />
        </>
      }
    />
  );
}

/** The widget's type, with a way to create a widget of another type from it. */
function TypeMenu() {
  const { project, widget } = useEditor();
  const navigate = useNavigate();
  const others = widgetTypes.filter((type) => type !== widget.type);
  return (
    <MenuButton
      label={t(": convert to another type")}
      className={styles.type}
      placement="bottom start"
      sections={[
        {
          title: t("Convert to…"),
          items: others.map((id) => ({ id, label: widgetTypeNames[id] })),
        },
      ]}
      onAction={(widgetType) =>
        void navigate(paths.editWidget.href({ projectId: project.id, widgetId: widget.id, widgetType }))
      }
    >
      {widgetTypeNames[widget.type]}
      <ChevronDown aria-hidden="true" />
    </MenuButton>
  );
}

function Steps() {
  const { store } = useEditor();
  const canUndo = useEditorState(({ history }) => history.past.length > 0);
  const canRedo = useEditorState(({ history }) => history.future.length > 0);
  return (
    <>
      <Button
        variant="ghost"
        icon
        aria-label={t("Undo")}
        title={t("Undo (Ctrl+Z)")}
        disabled={!canUndo}
        onClick={store.undo}
      >
        <Undo2 aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        icon
        aria-label={t("Redo")}
        title={t("Redo (Ctrl+Shift+Z)")}
        disabled={!canRedo}
        onClick={store.redo}
      >
        <Redo2 aria-hidden="true" />
      </Button>
    </>
  );
}

/** Publishes at once, or asks if there is something to confirm. */
function Publish() {
  const { widget } = useEditor();
  const [open, setOpen] = useState(false);
  const [checking, setChecking] = useState(false);
  const { publish, isPending } = usePublish();
  const hasQuestions = usePublishCheck();

  async function start() {
    setChecking(true);
    try {
      if ((await hasQuestions()) || !(await publish())) setOpen(true);
    } catch (error) {
      toastError(t("Nothing was published"))(error);
    } finally {
      setChecking(false);
    }
  }

  const save = useEditorState((state) => state.save.kind);
  const nothing = !widget.unpublishedChanges && save === "saved";
  return (
    <>
      <Button
        variant={nothing ? "secondary" : "primary"}
        disabled={nothing || save === "invalid" || save === "conflict"}
        pending={checking || isPending}
        onClick={() => void start()}
      >
        {nothing ? t("Published") : t("Publish")}
      </Button>
      {open && <PublishDialog onClose={() => setOpen(false)} />}
    </>
  );
}
