import { type PreviewState, previewMessage } from "@kiteloop/contract/embed";
import type { WidgetLanguage } from "@kiteloop/contract/widget/languages";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { useMemo } from "react";
import { PreviewFrame } from "./preview-frame.tsx";

export type WidgetPreviewProps = {
  config: WidgetConfig;
  state?: PreviewState;
  /** Colour scheme of the page around the widget. */
  scheme?: "light" | "dark";
  /** `false` leaves a floating widget closed. */
  open?: boolean;
  /** Shows its translation; unless given, the widget's own language. */
  language?: WidgetLanguage | undefined;
  /** What the frame shows, for those who do not see it. */
  title: string;
  /** CSS pixels; the frame never changes its height by itself. */
  height: number;
  lazy?: boolean;
  /** Told after each drawing: the height of what was drawn, in CSS pixels. */
  onDrawn?: (height: number) => void;
};

/** A widget of these settings, drawn by the widget's own code. */
export function WidgetPreview({
  config,
  state = "ready",
  scheme = "light",
  open = true,
  language = config.language,
  ...frame
}: WidgetPreviewProps) {
  const message = useMemo(
    () => previewMessage(config, { state, scheme, open, language }),
    [config, state, scheme, open, language],
  );
  return <PreviewFrame {...frame} message={message} />;
}
