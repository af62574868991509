import * as z from "zod";
import type { WidgetLanguage } from "../../languages/list.ts";
import { line } from "../../shared/fields.ts";
import { ids } from "../../shared/ids.ts";
import { siteUrl } from "../../shared/site-url.ts";
import {
  type AttributionModel,
  attributionDays,
  attributionModels,
  type Consent,
  consents,
  originForm,
} from "../project.ts";
import type { ShowRules } from "../show.ts";
import { cornerCss, themeCss } from "../theme.ts";
import { type VariantLetter, variantLetters } from "../variant.ts";
import { defaultBehaviour, type WidgetBehaviour } from "../widget/behaviour.ts";
import type { ShareChannel } from "../widget/content.ts";
import { localised } from "../widget/localise.ts";
import { shareWays } from "../widget/share-ways.data.ts";
import { type WidgetType, widgetTypes } from "../widget/types.ts";
import { WidgetConfig } from "../widget-config.ts";

/** One published widget as the loader sees it. `version` is the published version's number, from 1. */
export const ManifestWidget = z
  .strictObject({
    id: ids.widget,
    type: z.enum(widgetTypes),
    version: z.int().min(1),
    config: WidgetConfig,
    /** The variants of the running experiment, including the published version. */
    experiment: z
      .strictObject({
        id: ids.experiment,
        variants: z
          .array(
            z.strictObject({
              variant: z.enum(variantLetters),
              weight: z.int().min(1).max(98),
              version: z.int().min(1),
              config: WidgetConfig,
              hidden: z.literal(true).optional(),
            }),
          )
          .min(2)
          .max(4),
      })
      .optional(),
  })
  .refine(
    ({ type, config, experiment }) =>
      [config, ...(experiment?.variants ?? []).map((one) => one.config)].every((one) => one.type === type),
    { path: ["config", "type"], message: "the config is of another widget type" },
  );
export type ManifestWidget = z.infer<typeof ManifestWidget>;

/**
 * The project's origins by the site whose cookies they share: its domain, or an empty one where cookies are the host's
 * alone. `cookie`: they keep the followed link in a cookie, too.
 */
const crossDomain = z.strictObject({
  cookie: z.boolean(),
  sites: z.array(z.tuple([z.string().regex(/^[a-z0-9.-]*$/), z.array(z.string().regex(originForm)).min(1)])),
});
export type EmbedCrossDomain = z.infer<typeof crossDomain>;

/** Project data in the script: public, so nothing in it may be secret. */
export const Manifest = z.strictObject({
  v: z.literal(1),
  project: z.strictObject({
    id: ids.project,
    name: line(1, 120),
    /** The project's publishable key; a secret key here is refused. */
    key: z.string().regex(/^kl_(?:live|test)_pk_[0-9A-Za-z]{30}$/),
    consent: z.enum(consents),
    /** Attribution window in days. */
    days: attributionDays.optional(),
    attribution: z.enum(attributionModels).optional(),
    /** Of widgets without a sign-in address of their own. */
    signInUrl: siteUrl.optional(),
    /** Absent if nothing carries a followed link to another page. */
    crossDomain: crossDomain.optional(),
  }),
  /** Origin that answers `/v1/*`, without a trailing slash. */
  edge: z.string().regex(/^https?:\/\/[^/\s"'<>\\]+$/),
  widgets: z.array(ManifestWidget).max(1000),
});
export type Manifest = z.infer<typeof Manifest>;

/** A channel for sharing; `{link}` and `{text}` in its address are replaced with what is shared, URI-encoded. */
export type ShareWay = readonly [channel: ShareChannel, name: string, address: string];

/**
 * Parts of the content that a page does without: rewards are inserted into texts, channels become `ways`, and the server
 * asks for a confirmation.
 */
const used = ["reward", "friendReward", "channels", "doubleOptIn"] as const;

/** A widget as a host page gets it: its design as CSS, its channels as addresses, without rules that set no limit. */
export type EmbedWidget<C extends WidgetConfig = WidgetConfig> = C extends WidgetConfig
  ? Pick<C, "type" | "language"> & {
      id: string;
      version: number;
      theme: string;
      content: Omit<C["content"], (typeof used)[number]>;
      ways: ShareWay[];
      behaviour: Pick<WidgetBehaviour, "placement" | "trigger"> & { opens?: boolean };
      /** Only if it sets a limit. */
      rules?: ShowRules;
    }
  : never;

/** Style sheets of the types in a script, and of `all`. */
export type EmbedStyles = Partial<Record<WidgetType, string>> & { all: string };

/** Variants of a widget by letter and weight; null shows what is published. */
export type EmbedExperiment = {
  id: string;
  variants: [variant: VariantLetter, weight: number, shown: EmbedWidget | null][];
};

/** The loader's arguments. */
export type EmbedManifest = {
  /** `days` only if the attribution window is not the default of 30, `attribution` only if it isn't the last link. */
  project: { id: string; key: string; consent: Consent; days?: number; attribution?: AttributionModel };
  edge: string;
  /** Address of the late file, loaded after the first interaction or failure. */
  late: string;
  /** Without the texts in the late file. */
  widgets: EmbedWidget[];
  /** Addresses of the modules of renderers that are not in the script. */
  later?: Partial<Record<WidgetType, string>>;
  /** CSS pixels to reserve for an inline widget, if any is not drawn at once. */
  heights?: Partial<Record<WidgetType, [narrow: number, wide: number]>>;
  /** By widget id, while any is running. */
  experiments?: Record<string, EmbedExperiment>;
  /** Experiments whose last percent of chains see no invite widget. */
  holdouts?: [experimentId: string, percent: number][];
  /** Address of each other language's texts, by language: a module whose default export is `LanguageChunk`. */
  languages?: Partial<Record<WidgetLanguage, string>>;
};

/** Translated texts by widget id; missing ones are shown in the widget's own language. */
export type LanguageChunk = Record<string, Record<string, string>>;

/** A project's script, and the immutable files it loads when needed. Paths are relative to `w/`. */
export type Embed = { script: string; files: { path: string; body: string }[] };

const limits = ({ audience, frequency, schedule }: WidgetBehaviour): ShowRules | undefined => {
  const rules = { audience, frequency, schedule };
  const { audience: all, frequency: often, schedule: always } = defaultBehaviour;
  const free = { audience: all, frequency: { ...often, per: frequency.per }, schedule: always };
  return JSON.stringify(rules) === JSON.stringify(free) ? undefined : rules;
};

/** Removes what a page does not need, and computes what it should not have to. `several`: it is not the only floating one. */
export function embedWidget(
  { id, version, config }: Omit<ManifestWidget, "type">,
  several = false,
): EmbedWidget {
  const { type, language, content, design, behaviour } = localised(config, config.language);
  const { placement, trigger, opens } = behaviour;
  const channels = "channels" in content ? content.channels : [];
  const rules = limits(behaviour);
  const corner = placement.kind === "floating" ? cornerCss(placement.corner, several) : "";
  return {
    id,
    type,
    version,
    language,
    behaviour: { placement, trigger, ...(opens && { opens }) },
    ...(rules && { rules }),
    content: Object.fromEntries(
      Object.entries(content)
        .filter(([name, value]) => value !== "" || !name.endsWith("Url"))
        .filter(([name]) => !used.some((key) => key === name)),
    ),
    ways: channels.map((channel): ShareWay => [channel, ...shareWays[channel]]),
    theme: themeCss(design) + corner,
  } as EmbedWidget;
}
