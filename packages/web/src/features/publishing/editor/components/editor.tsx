import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { type Tab, tabOf } from "../fields/groups.ts";
import { languagesOf } from "../state/texts.ts";
import { ConflictNotice } from "./conflict-notice.tsx";
import styles from "./editor.module.css";
import { EditorBar } from "./editor-bar.tsx";
import { EditorContext } from "./editor-context.ts";
import { focusField } from "./focus-field.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";
import { useSession } from "./use-session.ts";

type EditorProps = { project: Project; widget: Widget };
type Side = "settings" | "preview";

const sides = [
  { id: "settings", label: t("Settings") },
  { id: "preview", label: t("Preview") },
] as const;

/** Constant elements: they render when the store changes, but not when another tab or side is selected. */
const bar = <EditorBar />;
const conflict = <ConflictNotice />;
const preview = <PreviewPanel />;
const leave = <LeaveDialog />;

/** The visual editor: settings on one side, the widget's own code as preview on the other. */
export function Editor({ project, widget }: EditorProps) {
  const store = useSession(widget);
  const [side, setSide] = useState<Side>("settings");
  const [tab, setTab] = useState<Tab>("content");
  const [folds] = useState(() => new Map<string, boolean>());
  /** The field to be shown; a new object each time, because the same one may be requested twice. */
  const [requestedField, setRequestedField] = useState<{ field: string }>();

  // A tab's fields are rendered one frame after the tab.
  const deferredField = useDeferredValue(requestedField);
  useEffect(() => {
    if (deferredField) focusField(deferredField.field);
  }, [deferredField]);

  const context = useMemo(() => {
    function goTo(field: string): void {
      const { config } = store.get().history.present;
      const [part, second] = field.split(".");
      const translation = languagesOf(config).find((language) => language === second);
      if (part === "translations" && translation) store.speak(translation);
      else if (part === "content") store.speak(config.language);
      setSide("settings");
      setTab(tabOf(config.type, field));
      setRequestedField({ field });
    }
    return { store, project, widget, folds, goTo };
  }, [store, project, widget, folds]);

  // A stable element, because each render would write to the radio buttons.
  const switcher = useMemo(
    () => <Segmented quiet label={t("View")} options={sides} value={side} onChange={setSide} />,
    [side],
  );

  return (
    <EditorContext value={context}>
      <div className={styles.editor}>
        {bar}
        {conflict}
        <div className={styles.switch}>{switcher}</div>
        <div className={styles.sides}>
          <section
            className={cx(styles.settings, side === "preview" && styles.away)}
            aria-label={t("Settings")}
          >
            <SettingsTabs tab={tab} onSelect={setTab} />
          </section>
          <section
            className={cx(styles.preview, side === "settings" && styles.away)}
            aria-label={t("Preview")}
          >
            {preview}
          </section>
        </div>
        {leave}
      </div>
    </EditorContext>
  );
}
