import type { WidgetLanguage } from "../../languages/list.ts";
import type { VariantLetter } from "../variant.ts";
import {
  type EmbedExperiment,
  type EmbedManifest,
  type EmbedWidget,
  embedWidget,
  type LanguageChunk,
  type ManifestWidget,
} from "./manifest.ts";
import { type SignIn, translated } from "./sign-in.ts";

/** A variant in the form of a published widget. */
type Shown = { variant: VariantLetter; widget: ManifestWidget };

/** Everything a page may show instead of the published widget. */
export function variantsOf({ experiment, ...published }: ManifestWidget): Shown[] {
  return (experiment?.variants ?? []).flatMap(({ variant, version, config }) =>
    version === published.version ? [] : [{ variant, widget: { ...published, version, config } }],
  );
}

/** The experiments of the project's widgets by widget id; undefined if none is running. */
export function experimentsOf(
  widgets: readonly ManifestWidget[],
  sent: (widget: ManifestWidget) => EmbedWidget = embedWidget,
): Record<string, EmbedExperiment> | undefined {
  const running = widgets.flatMap((widget) => {
    const { experiment } = widget;
    if (experiment === undefined) return [];
    const others = new Map(variantsOf(widget).map((one) => [one.variant, sent(one.widget)]));
    const variants = experiment.variants.map(({ variant, weight }): EmbedExperiment["variants"][number] => [
      variant,
      weight,
      others.get(variant) ?? null,
    ]);
    return [[widget.id, { id: experiment.id, variants }] as const];
  });
  return running.length === 0 ? undefined : Object.fromEntries(running);
}

/** The running holdouts; undefined if there is none. */
export function holdoutsOf(widgets: readonly ManifestWidget[]): EmbedManifest["holdouts"] {
  const all = widgets.flatMap(({ experiment }) =>
    (experiment?.variants ?? []).flatMap(({ hidden, weight }): [string, number][] =>
      hidden && experiment ? [[experiment.id, weight]] : [],
    ),
  );
  return all.length === 0 ? undefined : all;
}

/** Translations of a widget's variants, each with a name of its own. */
export function variantTexts(
  widget: ManifestWidget,
  language: WidgetLanguage,
  signIn?: SignIn,
): LanguageChunk {
  return Object.fromEntries(
    variantsOf(widget)
      .filter(({ widget: { config } }) => language in config.translations)
      .map((one) => [`${widget.id}#${one.variant}`, translated(one.widget.config, language, signIn)]),
  );
}
