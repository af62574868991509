import * as z from "zod";
import { line } from "../fields.ts";
import { ids } from "../ids.ts";
import { attributionDays, type Consent, consents } from "../project.ts";
import type { ShowRules } from "../show.ts";
import { cornerCss, themeCss } from "../theme.ts";
import { variantLetters } from "../variant.ts";
import { defaultBehaviour, type WidgetBehaviour } from "../widget/behaviour.ts";
import type { ShareChannel } from "../widget/content.ts";
import type { WidgetLanguage } from "../widget/languages.ts";
import { localised } from "../widget/localise.ts";
import { shareWays } from "../widget/share-ways.data.ts";
import { type WidgetType, widgetTypes } from "../widget/types.ts";
import { WidgetConfig } from "../widget-config.ts";
import type { EmbedExperiment } from "./experiments.ts";

/** One published widget as the loader sees it. `version` is the published version's number, from 1. */
export const ManifestWidget = z
  .strictObject({
    id: ids.widget,
    type: z.enum(widgetTypes),
    version: z.int().min(1),
    config: WidgetConfig,
    /** The variants of the experiment that runs, the published version among them. */
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

/** What a project's alias file says about the project: public, so nothing in it may be secret. */
export const Manifest = z.strictObject({
  v: z.literal(1),
  project: z.strictObject({
    id: ids.project,
    name: line(1, 120),
    /** The project's publishable key; a secret key here is refused. */
    key: z.string().regex(/^kl_(?:live|test)_pk_[0-9A-Za-z]{30}$/),
    consent: z.enum(consents),
    /** Days that a followed link counts. */
    days: attributionDays.optional(),
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

/** Style sheets of the types that a script carries, and of `all`. */
export type EmbedStyles = Partial<Record<WidgetType, string>> & { all: string };

/** What the loader is called with. */
export type EmbedManifest = {
  /** `days` only where a followed link does not count for the usual 30. */
  project: { id: string; key: string; consent: Consent; days?: number };
  edge: string;
  /** Address of what is loaded once somebody turns to a widget or something fails. */
  late: string;
  /** Without the texts that come with the late file. */
  widgets: EmbedWidget[];
  /** Renderers that are not in the script: a module's address. */
  later?: Partial<Record<WidgetType, string>>;
  /** CSS pixels to keep free for a widget placed inline, where any is not drawn at once. */
  heights?: Partial<Record<WidgetType, [narrow: number, wide: number]>>;
  /** By widget id, while any runs. */
  experiments?: Record<string, EmbedExperiment>;
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

/** Leaves out what a page does not need, and computes what it should not have to. `several`: it is not the only one that floats. */
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
