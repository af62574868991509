import type { WidgetLanguage } from "../../languages/list.ts";
import type { Channel, EventType } from "../event.ts";
import { localised } from "../widget/localise.ts";
import type { PreviewState } from "../widget/preview-states.ts";
import type { WidgetConfig } from "../widget-config.ts";
import { type EmbedWidget, embedWidget } from "./manifest.ts";

/** Message to the preview in the sandboxed frame, sent over its port. Create it with `previewMessage`. */
export type PreviewMessage = {
  widget: EmbedWidget;
  state: PreviewState;
  scheme: "light" | "dark";
  open: boolean;
};

/** The API call that a widget on a real page would have made. `invite` is an invitation email. */
export type PreviewEvent = { type: EventType | "invite"; channel?: Channel };

/**
 * The preview's messages: `ready` once, then `drawn` after each message, with the content's height in CSS pixels, and
 * `event` for each action in the widget.
 */
export type PreviewReply =
  | { type: "ready" }
  | { type: "drawn"; height: number }
  | { type: "event"; event: PreviewEvent };

/**
 * Message that makes the preview draw `config` with the real renderer. `scheme` is the color scheme of the page
 * around the widget (`light` by default); `open: false` leaves a floating widget closed; `language` shows its
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
