import * as z from "zod";
import { type EmbedFeature, EmbedParts, embedFeatures } from "./embed-parts.ts";
import type { Channel, EventType } from "./event.ts";
import { line } from "./fields.ts";
import { ids } from "./ids.ts";
import { type Consent, consents } from "./project.ts";
import type { ShowRules } from "./show.ts";
import { cornerCss, themeCss } from "./theme.ts";
import { defaultBehaviour, type WidgetBehaviour } from "./widget/behaviour.ts";
import type { ShareChannel } from "./widget/content.ts";
import { type WidgetLanguage, widgetLanguages } from "./widget/languages.ts";
import { localised, translationOf } from "./widget/localise.ts";
import type { PreviewState } from "./widget/preview-states.ts";
import { shareWays } from "./widget/share-ways.data.ts";
import { type WidgetType, widgetTypes } from "./widget/types.ts";
import { WidgetConfig } from "./widget-config.ts";

export { EmbedParts };

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

/** What of a content is put to use when publishing: rewards stand in the texts, channels in `ways`. */
const used = ["reward", "friendReward", "channels"] as const;

/** A widget as a host page gets it: its design turned into CSS, its channels into addresses, no rule that sets no limit. */
export type EmbedWidget<C extends WidgetConfig = WidgetConfig> = C extends WidgetConfig
  ? Pick<C, "type" | "language"> & {
      id: string;
      version: number;
      theme: string;
      content: Omit<C["content"], (typeof used)[number]>;
      ways: ShareWay[];
      behaviour: Pick<WidgetBehaviour, "placement" | "trigger"> & { opens?: boolean };
      /** Only where it sets a limit. */
      rules?: ShowRules;
    }
  : never;

/** What the loader is called with. */
export type EmbedManifest = {
  project: { id: string; key: string; consent: Consent };
  edge: string;
  widgets: EmbedWidget[];
  /** Renderers that are not in the script: a module's address, and the height to keep free for one placed inline. */
  later?: Partial<Record<WidgetType, { url: string; height: [narrow: number, wide: number] }>>;
  /** Address of each other language's texts, by language: a module whose default export is `LanguageChunk`. */
  languages?: Partial<Record<WidgetLanguage, string>>;
};

/** Translated texts by widget id; what is missing is shown in the widget's own language. */
export type LanguageChunk = Record<string, Record<string, string>>;

/** A project's script, and the immutable files it loads when needed. Paths are relative to `w/`. */
export type Embed = { script: string; files: { path: string; body: string }[] };

const limits = ({ audience, frequency, schedule }: WidgetBehaviour): ShowRules | undefined => {
  const rules = { audience, frequency, schedule };
  const { audience: all, frequency: often, schedule: always } = defaultBehaviour;
  const free = { audience: all, frequency: { ...often, per: frequency.per }, schedule: always };
  return JSON.stringify(rules) === JSON.stringify(free) ? undefined : rules;
};

/** Leaves out what a page does not need, and computes what it should not have to. */
export function embedWidget({ id, version, config }: Omit<ManifestWidget, "type">): EmbedWidget {
  const { type, language, content, design, behaviour } = localised(config, config.language);
  const { placement, trigger, opens } = behaviour;
  const channels = "channels" in content ? content.channels : [];
  const rules = limits(behaviour);
  const corner = placement.kind === "floating" ? cornerCss(placement.corner) : "";
  return {
    id,
    type,
    version,
    language,
    behaviour: { placement, trigger, ...(opens && { opens }) },
    ...(rules && { rules }),
    content: Object.fromEntries(
      Object.entries(content).filter(([name]) => !used.some((key) => key === name)),
    ),
    ways: channels.map((channel): ShareWay => [channel, ...shareWays[channel]]),
    theme: themeCss(design) + corner,
  } as EmbedWidget;
}

/**
 * A plain value as a JavaScript literal that stays inert wherever the file ends up: `<` and `>` cannot close a script
 * element, and the two line separators are escaped for engines that read them as line ends. Keys that are names go
 * without quotes.
 */
export function embedLiteral(value: unknown): string {
  return JSON.stringify(value)
    .replace(/[<>\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .replace(/"((?:[^"\\]|\\.)*)"(:?)/g, (text, inner, colon) =>
      colon && /^[A-Za-z]\w*$/.test(inner) ? `${inner}:` : text,
    );
}

/** Of several floating widgets, the one whose panel is open lies in front. */
const frontCss = ".dock:has([role=dialog]:not([hidden])){z-index:2147483001}";

const floats = ({ config }: ManifestWidget) => config.behaviour.placement.kind === "floating";

/**
 * Types whose renderer is part of the script: the only type there is, and those that may be seen on any page as soon as
 * it has loaded. The others are loaded where their element stands or when their moment comes.
 */
function atOnce(widgets: ManifestWidget[], types: WidgetType[]): WidgetType[] {
  if (types.length === 1) return types;
  const soon = widgets.filter((widget) => {
    const { trigger, audience } = widget.config.behaviour;
    return floats(widget) && trigger.kind === "load" && audience.include.length === 0;
  });
  return types.filter((type) => soon.some((widget) => widget.type === type));
}

/** Comes out by itself at once, or when the page calls it: what the loader does without a feature. */
const isSimple = ({ behaviour, rules }: EmbedWidget) =>
  /load|manual/.test(behaviour.trigger.kind) && !behaviour.opens && !rules;

function featuresOf({ widgets, languages, later }: EmbedManifest): EmbedFeature[] {
  const floating = widgets.filter(({ behaviour }) => behaviour.placement.kind === "floating");
  const rules = widgets.some((widget) => widget.rules);
  const triggers = floating.some(({ behaviour }) => !/load|manual/.test(behaviour.trigger.kind));
  const used = {
    places: !widgets.every(isSimple) || floating.length > 1 || !!languages || !!later,
    rules,
    triggers,
    routes: rules || triggers,
    stack: floating.length > 1,
    languages: !!languages,
  };
  return embedFeatures.filter((feature) => used[feature]);
}

/**
 * The project's embed: loader, manifest and what its widgets need at once, as one script that works as a
 * module and as a classic script, and its files. Pure: equal input gives equal bytes. `hashOf` names files by their
 * content.
 * @throws ZodError when the manifest is not one; nothing unchecked reaches a host page.
 */
export function composeEmbed(parts: EmbedParts, manifest: Manifest, hashOf: (text: string) => string): Embed {
  const { project, edge, widgets } = Manifest.parse(manifest);
  const { id, key, consent } = project;
  const files = languageChunks(widgets).map(([language, chunk]) => {
    const body = `export default ${embedLiteral(chunk)};\n`;
    return { language, path: `${id}/${language}-${hashOf(body)}.js`, body };
  });
  const types = widgetTypes.filter((type) => widgets.some((widget) => widget.type === type));
  const carried = atOnce(widgets, types);
  const later = types.filter((type) => !carried.includes(type));
  const several = widgets.filter(floats).length > 1;
  const embedded: EmbedManifest = {
    project: { id, key, consent },
    edge,
    widgets: widgets.map((widget) => {
      const sent = embedWidget(widget);
      return several && floats(widget) ? { ...sent, theme: sent.theme + frontCss } : sent;
    }),
    ...(later.length && {
      later: Object.fromEntries(
        later.map((type) => {
          const { file, height } = parts.renderers[type];
          return [type, { url: `${edge}/w/_/${file}`, height }];
        }),
      ),
    }),
    ...(files.length && {
      languages: Object.fromEntries(files.map(({ language, path }) => [language, `${edge}/w/${path}`])),
    }),
  };
  const renderers = carried.map((type) => `${type}:${parts.renderers[type].code}`);
  const features = featuresOf(embedded).map((name) => `${name}:${parts.features[name]}`);
  const script = `/* Kiteloop ${parts.hash} */\n(${parts.loader})(${embedLiteral(embedded)},{${renderers}},{${features}});\n`;
  return { script, files: files.map(({ path, body }) => ({ path, body })) };
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
