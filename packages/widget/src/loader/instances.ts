import type { EmbedWidget } from "../types.ts";
import { type MountedWidget, mountWidget } from "../ui/mount.ts";
import { loader } from "./current-loader.ts";
import { warn } from "./page-events.ts";
import type { LoaderRenderer, WidgetInstance } from "./ports.ts";

export const instances = new Map<HTMLElement, WidgetInstance>();

export function drawWidget(
  host: HTMLElement,
  widget: EmbedWidget,
  renderer: LoaderRenderer | undefined = loader.renderers[widget.type],
): MountedWidget | undefined {
  const { styles, env } = loader;
  const onRenderError = () => warn(112, widget.id);
  try {
    if (renderer) {
      // The script contains the style sheets of its own renderers; loaded renderers bring theirs.
      const css = [styles.all, widget.theme, renderer.css, styles[widget.type]].join("");
      return mountWidget(
        host,
        widget,
        { ...renderer, css },
        { ...env, onRenderError, ...renderer.extendEnv?.(loader) },
      );
    }
  } catch {
    // Browsers without shadow roots or constructed style sheets show no widget.
    onRenderError();
  }
}
