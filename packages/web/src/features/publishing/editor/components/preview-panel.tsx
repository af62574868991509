import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { previewStatesOf } from "@kiteloop/contract/publishing/embed";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { currentScheme } from "@kiteloop/ui/lib/theme.ts";
import { memo, useState } from "react";
import { SignedIdentityNote } from "../../../../components/install/signed-identity-note.tsx";
import { useOffered } from "../../../../components/rewards/use-reward-rules.ts";
import { DeviceStage } from "../../../../components/widget-preview/device-stage.tsx";
import styles from "./editor.module.css";
import { useConfig, useEditor, useEditorState, useLanguage } from "./editor-context.ts";
import preview from "./preview.module.css";
import { PreviewControls } from "./preview-controls.tsx";
import type { PreviewView } from "./preview-view.ts";
import { useSettled } from "./use-settled.ts";

/** Delay of the preview after an edit in ms: drawing at each key press would flicker. */
const pause = 120;

/** Minimum width in CSS pixels for showing it beside the settings. */
const narrow = 900;

/** The draft drawn by the widget's own code, on the selected device and in the selected state. */
export function PreviewPanel() {
  const type = useConfig((config) => config.type);
  const [view, setView] = useState<PreviewView>(() => ({
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

/** The latest valid draft. */
function Stage({ view }: { view: PreviewView }) {
  const config = useConfig((whole) => whole);
  const language = useLanguage();
  const sound = useEditorState(({ complaints }) => complaints.size === 0);
  const { project } = useEditor();
  const shown = useOffered(project.id, useSettled(config, sound, pause));
  return (
    <>
      <div className={preview.stage}>
        <Frame config={shown} view={view} language={language} />
      </div>
      <SignedIdentityNote projectId={project.id} type={shown.type} />
      {!sound && (
        <p className={styles.hint}>{t("Preview paused. Fix the highlighted fields to update it.")}</p>
      )}
    </>
  );
}

type FrameProps = { config: WidgetConfig; view: PreviewView; language: WidgetLanguage };

const Frame = memo(function Frame({ config, view, language }: FrameProps) {
  return <DeviceStage title={t("Draft preview")} config={config} language={language} {...view} />;
});
