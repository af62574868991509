import { type WidgetLanguage, widgetLanguages } from "../../languages/list.ts";
import { defaultAttributionDays } from "../project.ts";
import { type WidgetType, widgetTypes } from "../widget/types.ts";
import { experimentsOf, holdoutsOf, variantsOf, variantTexts } from "./experiments.ts";
import { type EmbedFeature, embedFeatures } from "./features.data.ts";
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
import type { EmbedParts } from "./parts.ts";
import { type SignIn, translated, withSignIn } from "./sign-in.ts";

/** Of several floating widgets, the one whose panel is open is in front. */
const frontCss = ".dock:has([role=dialog]:not([hidden])){z-index:2147483001}";

/**
 * Makes a browser compile all functions while the script is still loading, off the main thread: nearly all of them are
 * called at once, and compiling each at its first call would take a quarter of the drawing time.
 */
const compileHint = "//# allFunctionsCalledOnLoad\n";

/** Floats without a launcher. */
const isCard = (type: WidgetType) => type === "welcome" || type === "prompt";

const floats = ({ config }: ManifestWidget) => config.behaviour.placement.kind === "floating";

/**
 * Types whose renderer is part of the script: the only type there is, and those that may be shown on any page as soon as
 * it has loaded. The others are loaded at their element or when they are triggered.
 */
function atOnce(widgets: ManifestWidget[], types: WidgetType[]): WidgetType[] {
  if (types.length === 1) return types;
  const soon = widgets.filter((widget) => {
    const { trigger, audience } = widget.config.behaviour;
    return floats(widget) && trigger.kind === "load" && audience.include.length === 0;
  });
  return types.filter((type) => soon.some((widget) => widget.type === type));
}

/** Appears at load, or when the page calls it: what the loader supports without a feature. */
const isSimple = ({ behaviour, rules }: EmbedWidget) =>
  /load|manual/.test(behaviour.trigger.kind) && !behaviour.opens && !rules;

function featuresOf({ widgets, languages, later, experiments }: EmbedManifest): EmbedFeature[] {
  const variants = Object.values(experiments ?? {}).flatMap((one) => one.variants);
  const all = [...widgets, ...variants.flatMap(([, , shown]) => shown ?? [])];
  const floating = all.filter(({ behaviour }) => behaviour.placement.kind === "floating");
  const stack = new Set(floating.map(({ id }) => id)).size > 1;
  const rules = all.some((widget) => widget.rules);
  const triggers = floating.some(({ behaviour }) => !/load|manual/.test(behaviour.trigger.kind));
  const places = !all.every(isSimple) || stack || !!languages || !!later || !!experiments;
  const used = {
    elements: !places && floating.length < widgets.length,
    places,
    rules,
    triggers,
    routes: rules || triggers,
    stack,
    languages: !!languages,
    experiments: !!experiments,
  };
  return embedFeatures.filter((feature) => used[feature]);
}

/**
 * The project's embed: loader, manifest and what its widgets need at once, as one script that works as a
 * module and as a classic script, and its files. Pure: equal input gives equal bytes. `hashOf` names files by their
 * content.
 * @throws ZodError when the manifest is invalid; nothing unchecked reaches a host page.
 */
export function composeEmbed(parts: EmbedParts, manifest: Manifest, hashOf: (text: string) => string): Embed {
  const { project, edge, widgets: published } = Manifest.parse(manifest);
  const { id, key, consent, days, attribution, crossDomain, signInUrl } = project;
  const signIn = signInUrl ? { address: signInUrl, sharePages: `${edge}/p/` } : undefined;
  const widgets = signIn ? published.map((widget) => withSignIn(widget, signIn)) : published;
  const literal = (value: unknown) => embedLiteral(value, parts.names);
  const files: Embed["files"] = [];
  /** Adds a module that exports `code`, and returns its address. */
  const file = (name: string, code: string) => {
    const body = `export default ${code};\n`;
    const path = `${id}/${name}-${hashOf(body).slice(0, 16)}.js`;
    files.push({ path, body });
    return `${edge}/w/${path}`;
  };
  const types = widgetTypes.filter((type) => widgets.some((widget) => widget.type === type));
  const all = widgets.flatMap((widget) => [widget, ...variantsOf(widget).map((one) => one.widget)]);
  const carried = atOnce(all, types);
  const later = types.filter((type) => !carried.includes(type));
  const several = new Set(all.filter(floats).map((widget) => widget.id)).size > 1;
  const lateTexts: LanguageChunk = {};
  const placed = (widget: ManifestWidget, one: EmbedWidget): EmbedWidget => {
    if (!floats(widget)) return one;
    const { placement, ...behaviour } = one.behaviour;
    // Its corner is in its style sheet; only further ones in the same corner need the setting.
    return several
      ? { ...one, theme: one.theme + frontCss }
      : ({ ...one, behaviour: { placement: { kind: placement.kind }, ...behaviour } } as EmbedWidget);
  };
  const sent = widgets.map((widget) => {
    const [one, late] = splitLate(embedWidget(widget, several));
    lateTexts[widget.id] = late;
    return placed(widget, one);
  });
  const experiments = experimentsOf(widgets, (widget) => placed(widget, embedWidget(widget, several)));
  const holdouts = holdoutsOf(widgets);
  const languages = languageChunks(widgets, signIn).map(([language, chunk]) => [
    language,
    file(language, literal(chunk)),
  ]);
  const late = types.includes("waitlist") ? parts.late : parts.plainLate;
  const carrying = crossDomain && file("links", `(${parts.crossDomain})(${literal(crossDomain)})`);
  const lateInput = [literal(lateTexts), ...(carrying ? [JSON.stringify(carrying)] : [])];
  const embedded: EmbedManifest = {
    project: {
      ...{ id, key, consent },
      ...(days !== undefined && days !== defaultAttributionDays && { days }),
      ...(attribution === "first" && { attribution }),
    },
    edge,
    late: file("late", `(${late})(${lateInput})`),
    widgets: sent,
    ...(later.length && {
      later: Object.fromEntries(
        later.map((type) => {
          return [type, `${edge}/w/_/${parts.renderers[type].file}`];
        }),
      ),
    }),
    ...(languages.length && { languages: Object.fromEntries(languages) }),
    ...(experiments && { experiments }),
    ...(holdouts && { holdouts }),
  };
  const features = featuresOf(embedded);
  if (features.includes("places"))
    embedded.heights = Object.fromEntries(types.map((type) => [type, parts.renderers[type].height]));
  // Texts, style sheets and code are grouped, since they compress best together.
  const styles = {
    all: parts.css,
    ...Object.fromEntries(carried.map((type) => [type, parts.renderers[type].css])),
  };
  // The experiments feature wraps the placement code, so that a script without experiments contains nothing of them.
  const featureCode = (name: EmbedFeature) =>
    name === "places" && experiments
      ? `(${parts.features.experiments})(${parts.features.places})`
      : parts.features[name];
  const code = [
    carried.map((type) => `${type}:${parts.renderers[type].code}`),
    features.filter((name) => name !== "experiments").map((name) => `${name}:${featureCode(name)}`),
  ].map((all) => `{${all}}`);
  const cards = widgets.some(({ type }) => isCard(type));
  const script = `${compileHint}[[${literal(embedded)},${embedLiteral(styles)},${code}]].map(${cards ? parts.loader : parts.plain});\n`;
  return { script, files };
}

/** The translations of all widgets, by language. */
function languageChunks(widgets: Manifest["widgets"], signIn?: SignIn): [WidgetLanguage, LanguageChunk][] {
  return widgetLanguages.flatMap((language) => {
    const speaking = widgets.filter(({ config }) => language in config.translations);
    const chunk = Object.fromEntries(
      speaking.map(({ id, config }) => [id, translated(config, language, signIn)]),
    );
    for (const widget of widgets) Object.assign(chunk, variantTexts(widget, language, signIn));
    return Object.keys(chunk).length === 0 ? [] : [[language, chunk] as [WidgetLanguage, LanguageChunk]];
  });
}
