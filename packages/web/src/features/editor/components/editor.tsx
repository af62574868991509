import type { Project } from "@kiteloop/contract/project";
import type { Widget } from "@kiteloop/contract/widget";
import { useEffect, useState } from "react";
import { Segments } from "../../../components/ui/choice.tsx";
import { Tabs } from "../../../components/ui/tabs.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { BehaviourPanel } from "./behaviour-panel.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { ContentPanel } from "./content-panel.tsx";
import { DesignPanel } from "./design-panel.tsx";
import styles from "./editor.module.css";
import { EditorBar } from "./editor-bar.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { useEditor } from "./use-editor.ts";

type EditorProps = { project: Project; widget: Widget };

/** The visual editor: settings on one side, the widget's own code showing them on the other. */
export function Editor({ project, widget }: EditorProps) {
  const editor = useEditor(widget);
  const [side, setSide] = useState<"settings" | "preview">("settings");
  const { undo, redo, saveNow, draft } = editor;
  useTitle(`Edit ${draft.name}`);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y" && key !== "s") return;
      event.preventDefault();
      if (key === "s") void saveNow();
      else if (key === "y" || event.shiftKey) redo();
      else undo();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [undo, redo, saveNow]);

  return (
    <div className={styles.editor}>
      <EditorBar project={project} widget={widget} editor={editor} />
      {editor.saveState.kind === "conflict" && <ConflictNotice settle={editor.settle} />}
      <div className={styles.switch}>
        <Segments
          label="Show"
          items={[
            { id: "settings", label: "Settings" },
            { id: "preview", label: "Preview" },
          ]}
          value={side}
          onChange={(id) => setSide(id === "preview" ? "preview" : "settings")}
        />
      </div>
      <div className={styles.sides} data-side={side}>
        <section className={styles.settings} aria-label="Settings">
          <Tabs
            label="Settings"
            tabs={[
              { id: "content", label: "Content", content: <ContentPanel editor={editor} /> },
              { id: "design", label: "Design", content: <DesignPanel editor={editor} /> },
              { id: "behaviour", label: "Behaviour", content: <BehaviourPanel editor={editor} /> },
            ]}
          />
        </section>
        <PreviewPanel draft={draft} valid={editor.complaints.size === 0} />
      </div>
    </div>
  );
}
