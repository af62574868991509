import { type WidgetLanguage, widgetLanguages } from "../widget/languages.ts";
import { translationOf } from "../widget/localise.ts";
import { type WidgetType, widgetTypes } from "../widget/types.ts";
import { splitLate } from "./late.ts";
import { embedLiteral } from "./literal.ts";
import {
  type Embed,
  type EmbedManifest,
  type EmbedWidget,
  embedWidget,
  type LanguageChunk,
  Manifest,
  type ManifestWidget,
} from "./manifest.ts";
import { type EmbedFeature, type EmbedParts, embedFeatures } from "./parts.ts";

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
  const places = !widgets.every(isSimple) || floating.length > 1 || !!languages || !!later;
  const used = {
    elements: !places && floating.length < widgets.length,
    places,
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
  const literal = (value: unknown) => embedLiteral(value, parts.names);
  const files: Embed["files"] = [];
  /** Adds a module that exports `code`, and gives its address. */
  const file = (name: string, code: string) => {
    const body = `export default ${code};\n`;
    const path = `${id}/${name}-${hashOf(body).slice(0, 16)}.js`;
    files.push({ path, body });
    return `${edge}/w/${path}`;
  };
  const types = widgetTypes.filter((type) => widgets.some((widget) => widget.type === type));
  const carried = atOnce(widgets, types);
  const later = types.filter((type) => !carried.includes(type));
  const several = widgets.filter(floats).length > 1;
  const lateTexts: LanguageChunk = {};
  const sent = widgets.map((widget) => {
    const [one, late] = splitLate(embedWidget(widget));
    lateTexts[widget.id] = late;
    return several && floats(widget) ? { ...one, theme: one.theme + frontCss } : one;
  });
  const languages = languageChunks(widgets).map(([language, chunk]) => [
    language,
    file(language, literal(chunk)),
  ]);
  const embedded: EmbedManifest = {
    project: { id, key, consent },
    edge,
    late: file("late", `(${parts.late})(${literal(lateTexts)})`),
    widgets: sent,
    ...(later.length && {
      later: Object.fromEntries(
        later.map((type) => {
          const { file: name, height } = parts.renderers[type];
          return [type, { url: `${edge}/w/_/${name}`, height }];
        }),
      ),
    }),
    ...(languages.length && { languages: Object.fromEntries(languages) }),
  };
  const renderers = carried.map((type) => `${type}:${parts.renderers[type].code}`);
  const features = featuresOf(embedded).map((name) => `${name}:${parts.features[name]}`);
  const script = `/* Kiteloop */(${parts.loader})(${literal(embedded)},{${renderers}},{${features}});\n`;
  return { script, files };
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
