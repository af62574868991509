import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import { type PreviewState, previewMessage } from "@kiteloop/contract/publishing/embed";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { PreviewFrame } from "@kiteloop/ui/components/preview-frame.tsx";
import { useMemo } from "react";

export type WidgetPreviewProps = {
  config: WidgetConfig;
  state?: PreviewState;
  /** Color scheme of the page around the widget. */
  scheme?: "light" | "dark";
  /** `false` leaves a floating widget closed. */
  open?: boolean;
  /** Language to show; default the widget's own. */
  language?: WidgetLanguage | undefined;
  /** Description for screen readers. */
  title: string;
  /** CSS pixels; the frame never resizes itself. */
  height: number;
  lazy?: boolean;
  /** Called after each drawing with the height in CSS pixels. */
  onDrawn?: (height: number) => void;
};

/** A widget with these settings, drawn by the widget's own code. */
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
