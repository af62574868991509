import * as z from "zod";
import { line } from "./fields.ts";
import { ids } from "./ids.ts";
import { type BuildableWidgetType, buildableWidgetTypes, WidgetConfig } from "./widget-config.ts";

/** One published widget as the loader sees it. `version` is the published version's number, from 1. */
export const ManifestWidget = z
  .strictObject({
    id: ids.widget,
    type: z.enum(buildableWidgetTypes),
    version: z.int().min(1),
    config: WidgetConfig,
  })
  .refine((widget) => widget.type === widget.config.type, {
    path: ["config", "type"],
    message: "the config is of another widget type",
  });
export type ManifestWidget = z.infer<typeof ManifestWidget>;

/** What a project's alias file says about the project: public, so nothing in it may be secret. */
export const Manifest = z.strictObject({
  v: z.literal(1),
  project: z.strictObject({
    id: ids.project,
    name: line(1, 120),
    /** The project's publishable key; a secret key here is refused. */
    key: z.string().regex(/^kl_(?:live|test)_pk_[0-9A-Za-z]{30}$/),
  }),
  /** Origin that answers `/v1/*`, without a slash at the end. */
  edge: z.string().regex(/^https?:\/\/[^/\s"'<>\\]+$/),
  widgets: z.array(ManifestWidget).max(1000),
});
export type Manifest = z.infer<typeof Manifest>;

/**
 * What `packages/widget` builds: JavaScript expressions without imports. `loader` evaluates to
 * `(manifest, renderers) => void`, each renderer's `code` to a renderer. `hash` names the whole build.
 */
export const EmbedParts = z.strictObject({
  hash: z.string().regex(/^[0-9a-z]{8,64}$/),
  loader: z.string().min(1),
  renderers: z.record(z.enum(buildableWidgetTypes), z.strictObject({ code: z.string().min(1) })),
});
export type EmbedParts = z.infer<typeof EmbedParts>;

/**
 * JSON as a JavaScript literal that stays inert wherever the file ends up: `<` and `>` cannot close a script
 * element, and the two line separators are escaped for engines that read them as line ends.
 */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * The project's embed: loader, manifest and the renderers its widgets need, as one script that works as a
 * module and as a classic script. Pure: equal input gives equal bytes.
 * @throws ZodError when the manifest is not one; nothing unchecked reaches a host page.
 */
export function composeEmbed(parts: EmbedParts, manifest: Manifest): string {
  const checked = Manifest.parse(manifest);
  const used = new Set<BuildableWidgetType>(checked.widgets.map((widget) => widget.type));
  const renderers = buildableWidgetTypes
    .filter((type) => used.has(type))
    .map((type) => `${type}:${parts.renderers[type].code}`)
    .join(",");
  return `/* Kiteloop ${parts.hash} */\n(${parts.loader})(${embedJson(checked)},{${renderers}});\n`;
}

/**
 * What the editor sends over the preview's port. `state` asks for a moment in a widget's life, `scheme` for the
 * colour scheme of the page around it; `open: false` leaves a floating widget closed.
 * The preview answers `{ type: "ready" }` once and `{ type: "drawn", height }` (CSS pixels) after each message.
 */
export type PreviewMessage = {
  config: WidgetConfig;
  state?: "ready" | "empty" | "loading" | "error" | "signed-out";
  scheme?: "light" | "dark";
  open?: boolean;
};
export type PreviewReply = { type: "ready" } | { type: "drawn"; height: number };
