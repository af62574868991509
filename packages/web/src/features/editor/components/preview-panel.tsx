import { type PreviewState, previewStatesOf } from "@kiteloop/contract/embed";
import type { WidgetLanguage } from "@kiteloop/contract/widget/languages";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { memo, useState } from "react";
import { DeviceStage } from "../../../components/widget-preview/device-stage.tsx";
import type { PreviewDevice } from "../../../components/widget-preview/devices.ts";
import { currentScheme } from "../../../lib/theme.ts";
import styles from "./editor.module.css";
import { useConfig, useEditorState, useLanguage } from "./editor-context.ts";
import preview from "./preview.module.css";
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

/** The widget's own code with the draft, on the device and in the moment that are asked for. */
export function PreviewPanel() {
  const type = useConfig((config) => config.type);
  const [view, setView] = useState<View>(() => ({
    device: window.innerWidth < narrow ? "phone" : "desktop",
    scheme: currentScheme(),
    state: "ready",
    open: true,
  }));
  return (
    <>
      <PreviewControls view={view} states={previewStatesOf(type)} onChange={setView} />
      <Stage view={view} />
    </>
  );
}

/** The draft as it is; one that breaks a rule leaves the last sound one. */
function Stage({ view }: { view: View }) {
  const config = useConfig((whole) => whole);
  const language = useLanguage();
  const sound = useEditorState(({ complaints }) => complaints.size === 0);
  const shown = useSettled(config, sound, pause);
  return (
    <>
      <div className={preview.stage}>
        <Frame config={shown} view={view} language={language} />
      </div>
      {!sound && <p className={styles.hint}>Shown as it was before the fields that want mending.</p>}
    </>
  );
}

type FrameProps = { config: WidgetConfig; view: View; language: WidgetLanguage };

const Frame = memo(function Frame({ config, view, language }: FrameProps) {
  return <DeviceStage title="Preview of the draft" config={config} language={language} {...view} />;
});
