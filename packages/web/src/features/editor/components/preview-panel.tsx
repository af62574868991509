import { type PreviewState, previewStatesOf } from "@kiteloop/contract/embed";
import { useState } from "react";
import { DeviceStage } from "../../../components/widget-preview/device-stage.tsx";
import type { PreviewDevice } from "../../../components/widget-preview/devices.ts";
import { currentScheme } from "../../../lib/theme.ts";
import styles from "./editor.module.css";
import { useConfig, useEditorState, useLanguage } from "./editor-context.ts";
import { PreviewControls } from "./preview-controls.tsx";
import { useSettled } from "./use-settled.ts";

export type View = {
  device: PreviewDevice;
  scheme: "light" | "dark";
  state: PreviewState;
  open: boolean;
};

/** Ms without an edit before the preview follows: a drawing a key press would flicker. */
const pause = 120;

/** CSS pixels below which there is no room beside the settings. */
const narrow = 900;

/** The widget's own code with the draft as it is; a draft that breaks a rule leaves the last sound one. */
export function PreviewPanel() {
  const config = useConfig((whole) => whole);
  const language = useLanguage();
  const sound = useEditorState(({ complaints }) => complaints.size === 0);
  const [view, setView] = useState<View>(() => ({
    device: window.innerWidth < narrow ? "phone" : "desktop",
    scheme: currentScheme(),
    state: "ready",
    open: true,
  }));
  const shown = useSettled(config, sound, pause);
  const states = previewStatesOf(config.type);
  const state = states.includes(view.state) ? view.state : "ready";
  return (
    <>
      <PreviewControls view={{ ...view, state }} states={states} onChange={setView} />
      <div className={styles.stage}>
        <DeviceStage
          title="Preview of the draft"
          config={shown}
          device={view.device}
          state={state}
          scheme={view.scheme}
          open={view.open}
          language={language}
        />
      </div>
      {!sound && <p className={styles.hint}>Shown as it was before the fields that want mending.</p>}
    </>
  );
}
