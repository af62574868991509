import * as z from "zod";
import type { Channel, EventType } from "./event.ts";
import { line } from "./fields.ts";
import { ids } from "./ids.ts";
import { type Consent, consents } from "./project.ts";
import { themeCss } from "./theme.ts";
import type { ShareChannel } from "./widget/content.ts";
import { type WidgetLanguage, widgetLanguages } from "./widget/languages.ts";
import { localised, translationOf } from "./widget/localise.ts";
import type { PreviewState } from "./widget/preview-states.ts";
import { shareWays } from "./widget/share-ways.data.ts";
import { type WidgetType, widgetTypes } from "./widget/types.ts";
import { WidgetConfig } from "./widget-config.ts";

/** One published widget as the loader sees it. `version` is the published version's number, from 1. */
export const ManifestWidget = z
  .strictObject({
    id: ids.widget,
    type: z.enum(widgetTypes),
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
    consent: z.enum(consents),
  }),
  /** Origin that answers `/v1/*`, without a slash at the end. */
  edge: z.string().regex(/^https?:\/\/[^/\s"'<>\\]+$/),
  widgets: z.array(ManifestWidget).max(1000),
});
export type Manifest = z.infer<typeof Manifest>;

/** A channel to share by; `{link}` and `{text}` of its address stand for what is shared, URI-encoded. */
export type ShareWay = readonly [channel: ShareChannel, name: string, address: string];

/** A widget as a host page gets it: its design already turned into CSS, its channels into addresses. */
export type EmbedWidget<C extends WidgetConfig = WidgetConfig> = C extends WidgetConfig
  ? Pick<C, "type" | "language" | "content" | "behaviour"> & {
      id: string;
      version: number;
      theme: string;
      ways: ShareWay[];
    }
  : never;

/** What the loader is called with. */
export type EmbedManifest = {
  project: { id: string; key: string; consent: Consent };
  edge: string;
  widgets: EmbedWidget[];
  /** Address of each other language's texts, by language: a module whose default export is `LanguageChunk`. */
  languages: Partial<Record<WidgetLanguage, string>>;
  /** Address of the module that makes QR codes; empty where no widget shows one. */
  qr: string;
};

/** Translated texts by widget id; what is missing is shown in the widget's own language. */
export type LanguageChunk = Record<string, Record<string, string>>;

/** A project's script, and the immutable files it loads when needed. Paths are relative to `w/`. */
export type Embed = { script: string; files: { path: string; body: string }[] };

/** Leaves out what a page does not need, and computes what it should not have to. */
export function embedWidget({ id, version, config }: Omit<ManifestWidget, "type">): EmbedWidget {
  const { design, translations: _, ...rest } = localised(config, config.language);
  const channels = "channels" in rest.content ? rest.content.channels : [];
  const ways = channels.map((channel): ShareWay => [channel, ...shareWays[channel]]);
  return { id, version, ...rest, theme: themeCss(design), ways };
}

/**
 * What `packages/widget` builds: JavaScript expressions without imports. `loader` evaluates to
 * `(manifest, renderers) => void`, each renderer's `code` to a renderer. `qr` is a module that is loaded when a code is
 * opened: its default export turns a text into an SVG path. `hash` names the whole build.
 */
export const EmbedParts = z.strictObject({
  hash: z.string().regex(/^[0-9a-z]{8,64}$/),
  loader: z.string().min(1),
  renderers: z.record(z.enum(widgetTypes), z.strictObject({ code: z.string().min(1) })),
  qr: z.string().min(1),
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
 * module and as a classic script, and its files. Pure: equal input gives equal bytes. `hashOf` names files by their
 * content.
 * @throws ZodError when the manifest is not one; nothing unchecked reaches a host page.
 */
export function composeEmbed(parts: EmbedParts, manifest: Manifest, hashOf: (text: string) => string): Embed {
  const checked = Manifest.parse(manifest);
  const { id, key, consent } = checked.project;
  const used = new Set<WidgetType>(checked.widgets.map((widget) => widget.type));
  const renderers = widgetTypes
    .filter((type) => used.has(type))
    .map((type) => `${type}:${parts.renderers[type].code}`)
    .join(",");
  const address = (path: string) => `${checked.edge}/w/${path}`;
  const languages = languageChunks(checked.widgets).map(([language, chunk]) => {
    const body = `export default ${embedJson(chunk)};\n`;
    return { language, path: `${id}/${language}-${hashOf(body)}.js`, body };
  });
  const qr = used.has("share") ? [{ path: `${id}/qr-${hashOf(parts.qr)}.js`, body: parts.qr }] : [];
  const embedded: EmbedManifest = {
    project: { id, key, consent },
    edge: checked.edge,
    widgets: checked.widgets.map(embedWidget),
    languages: Object.fromEntries(languages.map(({ language, path }) => [language, address(path)])),
    qr: qr.map(({ path }) => address(path)).join(""),
  };
  const script = `/* Kiteloop ${parts.hash} */\n(${parts.loader})(${embedJson(embedded)},{${renderers}});\n`;
  return { script, files: [...languages.map(({ path, body }) => ({ path, body })), ...qr] };
}

/** The translations of all widgets, by language. */
function languageChunks(widgets: Manifest["widgets"]): [WidgetLanguage, LanguageChunk][] {
  return widgetLanguages.flatMap((language) => {
    const translated = widgets.filter(({ config }) => language in config.translations);
    if (translated.length === 0) return [];
    const chunk = translated.map(({ id, config }) => [id, translationOf(config, language)]);
    return [[language, Object.fromEntries(chunk)] as [WidgetLanguage, LanguageChunk]];
  });
}

export { type PreviewState, previewStates, previewStatesOf } from "./widget/preview-states.ts";

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
