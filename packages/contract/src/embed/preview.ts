import type { Channel, EventType } from "../event.ts";
import type { WidgetLanguage } from "../widget/languages.ts";
import { localised } from "../widget/localise.ts";
import type { PreviewState } from "../widget/preview-states.ts";
import type { WidgetConfig } from "../widget-config.ts";
import { type EmbedWidget, embedWidget } from "./manifest.ts";

/** What the preview in the sandboxed frame is told over its port. Make it with `previewMessage`. */
export type PreviewMessage = {
  widget: EmbedWidget;
  state: PreviewState;
  scheme: "light" | "dark";
  open: boolean;
};

/** What a widget on a real page would have told the API just now. `invite` is an invitation mail. */
export type PreviewEvent = { type: EventType | "invite"; channel?: Channel };

/**
 * What it answers: `ready` once, then `drawn` after each message, with the content's height in CSS pixels, and
 * `event` for whatever is done in the widget.
 */
export type PreviewReply =
  | { type: "ready" }
  | { type: "drawn"; height: number }
  | { type: "event"; event: PreviewEvent };

/**
 * Message that makes the preview draw `config` by the real renderer. `scheme` is the colour scheme of the page
 * around the widget (`light` unless given); `open: false` leaves a floating widget closed; `language` shows its
 * translation.
 */
export function previewMessage(
  config: WidgetConfig,
  options: {
    state?: PreviewState;
    scheme?: "light" | "dark";
    open?: boolean;
    language?: WidgetLanguage;
  } = {},
): PreviewMessage {
  const shown = localised(config, options.language ?? config.language);
  const widget = embedWidget({ id: "wgt_00000000000000000000000000", version: 1, config: shown });
  return {
    widget,
    state: options.state ?? "ready",
    scheme: options.scheme ?? "light",
    open: options.open ?? true,
  };
}
