import { type PreviewState, previewMessage } from "@kiteloop/contract/embed";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { useMemo } from "react";
import { PreviewFrame } from "./preview-frame.tsx";

type WidgetPreviewProps = {
  config: WidgetConfig;
  state?: PreviewState;
  /** Colour scheme of the page around the widget. */
  scheme?: "light" | "dark";
  /** `false` leaves a floating widget closed. */
  open?: boolean;
  /** What the frame shows, for those who do not see it. */
  title: string;
  /** CSS pixels; the frame never changes its height by itself. */
  height: number;
  lazy?: boolean;
};

/** A widget of these settings, drawn by the widget's own code. */
export function WidgetPreview({
  config,
  state = "ready",
  scheme = "light",
  open = true,
  ...frame
}: WidgetPreviewProps) {
  const message = useMemo(
    () => previewMessage(config, { state, scheme, open }),
    [config, state, scheme, open],
  );
  return <PreviewFrame {...frame} message={message} />;
}
