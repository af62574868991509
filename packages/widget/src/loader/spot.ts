import type { EmbedWidget, Part } from "../types.ts";
import { type Mounted, mount } from "../ui/mount.ts";
import { warn } from "./events.ts";
import { page } from "./page.ts";

/** One widget at one place of the page. */
export type Spot = {
  widget: EmbedWidget;
  /** A rule that keeps it away, or `waiting` for its trigger. */
  why?: string;
  it: Mounted | undefined;
  /** Draws it, whatever its rules say, and opens it; a promise resolves once it is there to be seen. */
  open(): unknown;
};
/** By the element that a widget is drawn into. */
export const spots = new Map<HTMLElement, Spot>();

/** Opens a widget, or the first one with a launcher. */
export function open(widgetId?: string): unknown {
  const found = [...spots.values()].find(({ widget }) =>
    widgetId ? widget.id === widgetId : "launcher" in widget.content,
  );
  return found ? found.open() : warn(103, widgetId);
}

/** Draws a widget with what is in the script; nothing in a browser that cannot. */
export function draw(
  host: HTMLElement,
  widget: EmbedWidget,
  part = page.parts[widget.type] as Part | undefined,
): Mounted | undefined {
  const { styles, env } = page;
  const failed = () => warn(112, widget.id);
  try {
    if (part)
      return mount(
        host,
        { ...widget, theme: styles.all + widget.theme },
        { ...part, css: part.css || (styles[widget.type] as string) },
        { ...env, failed, ...part.extend?.(page) },
      );
  } catch {
    // A browser without shadow roots or constructed sheets: the page goes on without the widget.
    failed();
  }
}
