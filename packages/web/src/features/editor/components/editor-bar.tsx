import type { Project } from "@kiteloop/contract/project";
import type { Widget } from "@kiteloop/contract/widget";
import { Redo2, Undo2 } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../app/paths.ts";
import { Breadcrumbs } from "../../../components/ui/breadcrumbs.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { toast, toastError } from "../../../components/ui/toast.ts";
import styles from "./editor.module.css";
import { SaveNote } from "./save-note.tsx";
import type { Editor } from "./use-editor.ts";

type EditorBarProps = { project: Project; widget: Widget; editor: Editor };

/** Where one is, how far it is saved, and the way out to the site. */
export function EditorBar({ project, widget, editor }: EditorBarProps) {
  const navigate = useNavigate();
  const ref = { projectId: project.id, widgetId: widget.id };
  const dirty = editor.saveState.kind !== "saved";
  const nothing = !widget.unpublishedChanges && !dirty;

  async function publish() {
    const published = await editor.publish();
    if (!published) {
      toast(
        "danger",
        "Nothing was published",
        "The draft could not be saved. See the note beside the button.",
      );
      return;
    }
    toast(
      "ok",
      `Version ${published.publishedVersion} is live`,
      `Pages of ${project.host} show it within a minute.`,
    );
    await navigate(paths.widget.href(ref));
  }

  return (
    <header className={styles.bar}>
      <div className={styles.title}>
        <Breadcrumbs
          crumbs={[
            { label: project.name, to: paths.project.href(ref) },
            { label: "Widgets", to: paths.projectWidgets.href(ref) },
            { label: "Widget", to: paths.widget.href(ref) },
          ]}
        />
        <h1>{editor.draft.name || "Unnamed widget"}</h1>
      </div>
      <div className={styles.tools}>
        <SaveNote state={editor.saveState} retry={() => void editor.saveNow()} />
        <Button
          variant="ghost"
          icon
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          disabled={!editor.canUndo}
          onClick={editor.undo}
        >
          <Undo2 aria-hidden="true" />
        </Button>
        <Button
          variant="ghost"
          icon
          aria-label="Redo"
          title="Redo (Ctrl+Shift+Z)"
          disabled={!editor.canRedo}
          onClick={editor.redo}
        >
          <Redo2 aria-hidden="true" />
        </Button>
        <Button
          variant="primary"
          disabled={nothing || editor.complaints.size > 0 || editor.saveState.kind === "conflict"}
          pending={editor.publishing.isPending}
          onClick={() => void publish().catch(toastError("Nothing was published"))}
        >
          {nothing ? "Published" : "Publish"}
        </Button>
      </div>
    </header>
  );
}
