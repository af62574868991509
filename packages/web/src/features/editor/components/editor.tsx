import type { Project } from "@kiteloop/contract/project";
import type { Widget } from "@kiteloop/contract/widget";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { Segmented } from "../../../components/ui/segmented.tsx";
import { cx } from "../../../lib/cx.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { type Tab, tabOf } from "../fields/groups.ts";
import { languagesOf } from "../state/texts.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import styles from "./editor.module.css";
import { EditorBar } from "./editor-bar.tsx";
import { EditorContext, useEditorState } from "./editor-context.ts";
import { focusField } from "./focus-field.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";
import { useSession } from "./use-session.ts";

type EditorProps = { project: Project; widget: Widget };
type Side = "settings" | "preview";

const sides = [
  { id: "settings", label: "Settings" },
  { id: "preview", label: "Preview" },
] as const;

/** Drawn anew by what they read of the store, and not because another tab or side was chosen. */
const bar = <EditorBar />;
const conflict = <ConflictNotice />;
const preview = <PreviewPanel />;
const leave = <LeaveDialog />;

/** The visual editor: settings on one side, the widget's own code showing them on the other. */
export function Editor({ project, widget }: EditorProps) {
  const store = useSession(widget);
  const [side, setSide] = useState<Side>("settings");
  const [tab, setTab] = useState<Tab>("content");
  const [folds] = useState(() => new Map<string, boolean>());
  /** The field that is to be shown; a new object each time, as the same one may be asked for twice. */
  const [wanted, want] = useState<{ field: string }>();

  // A tab's fields are there one drawing after the tab.
  const there = useDeferredValue(wanted);
  useEffect(() => {
    if (there) focusField(there.field);
  }, [there]);

  const context = useMemo(() => {
    function goTo(field: string): void {
      const { config } = store.get().steps.present;
      const [part, second] = field.split(".");
      const translation = languagesOf(config).find((language) => language === second);
      if (part === "translations" && translation) store.speak(translation);
      else if (part === "content") store.speak(config.language);
      setSide("settings");
      setTab(tabOf(config.type, field));
      want({ field });
    }
    return { store, project, widget, folds, goTo };
  }, [store, project, widget, folds]);

  // What it writes to its radio buttons each time it is drawn would be written at each choice of a tab.
  const switcher = useMemo(
    () => <Segmented quiet label="Show" options={sides} value={side} onChange={setSide} />,
    [side],
  );

  return (
    <EditorContext value={context}>
      <div className={styles.editor}>
        <Title />
        {bar}
        {conflict}
        <div className={styles.switch}>{switcher}</div>
        <div className={styles.sides}>
          <section className={cx(styles.settings, side === "preview" && styles.away)} aria-label="Settings">
            <SettingsTabs tab={tab} onSelect={setTab} />
          </section>
          <section className={cx(styles.preview, side === "settings" && styles.away)} aria-label="Preview">
            {preview}
          </section>
        </div>
        {leave}
      </div>
    </EditorContext>
  );
}

function Title() {
  const name = useEditorState(({ steps }) => steps.present.name);
  useTitle(`Edit ${name}`);
  return null;
}
