import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/languages/list";
import { textKeys } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetColours } from "@kiteloop/contract/publishing/widget/design";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { localeNow } from "../format.ts";
import { widgetTypeNames } from "../names.ts";
import {
  deviceNames,
  frequencyWords,
  listWords,
  placementWords,
  quietWords,
  triggerWords,
  visitorNames,
} from "./behaviour-words.ts";
import { t } from "./messages.ts";
import { fontNames, ownPartNames, schemeNames, shareChannelNames, textNames } from "./names.data.ts";

export const parts = ["text", "content", "design", "behaviour"] as const;
/** `text` is translatable content, `content` all other content. */
export type Part = (typeof parts)[number];

/** A setting of a widget and its value in words. */
export type Setting = {
  /** Path in the configuration, such as `content.title`. */
  key: string;
  part: Part;
  name: string;
  value: string;
  /** Language of a text. */
  language?: WidgetLanguage;
  /** Language of a translated text. */
  translation?: WidgetLanguage;
  /** The color, if the setting is one. */
  colour?: string;
  /** Compared instead of the words, if different values may read the same. */
  exact?: string;
};

/** Context that a configuration lacks. */
export type Surroundings = {
  /** IANA zone of times; default UTC. */
  timeZone?: string;
  /** Name of another widget of the project. */
  widgetName?: (widgetId: string) => string | undefined;
};

const inEnglish = new Intl.DisplayNames("en", { type: "language" });

/** A language's name in English; its tag if it has none. */
export function languageName(language: string): string {
  try {
    return inEnglish.of(language) ?? language;
  } catch {
    return language;
  }
}

const quoted = (text: string) => (text === "" ? t("configWords.settings.emptyText") : `“${text}”`);

const nameOfText = (key: string): string => Object.entries(textNames).find(([id]) => id === key)?.[1] ?? key;

function texts(config: WidgetConfig): Setting[] {
  const { type, language, content, translations } = config;
  const keys = textKeys(type);
  const own = new Map<string, unknown>(Object.entries(content));
  const listed = (values: Map<string, unknown>, at: string, other?: WidgetLanguage): Setting[] =>
    keys.flatMap((key) => {
      const value = values.get(key);
      if (typeof value !== "string") return [];
      const text = nameOfText(key);
      const name = other
        ? t("configWords.settings.inLanguage", { text, language: languageName(other) })
        : text;
      const spoken = value === "" ? {} : { language: other ?? language };
      return [{ key: `${at}.${key}`, part: "text", name, value: quoted(value), ...spoken }];
    });
  const translated = widgetLanguages.filter((other) => translations[other] !== undefined);
  return [
    {
      key: "language",
      part: "text",
      name: t("configWords.settings.language"),
      value: languageName(language),
    },
    {
      key: "translations",
      part: "text",
      name: t("configWords.settings.translations"),
      value: translationsWords(translated),
    },
    ...listed(own, "content"),
    ...translated.flatMap((other) =>
      listed(new Map(Object.entries(translations[other] ?? {})), `translations.${other}`, other).map(
        (setting) => ({ ...setting, translation: other }),
      ),
    ),
  ];
}

const translationsWords = (languages: readonly string[]) =>
  listWords(languages.map(languageName), t("configWords.settings.none"));

function contentSettings(config: WidgetConfig, { widgetName }: Surroundings): Setting[] {
  const { content } = config;
  const rows: [key: string, name: string, value: string, exact?: string][] = [];
  if ("channels" in content) {
    const names = content.channels.map((channel) => shareChannelNames[channel]);
    rows.push([
      "channels",
      t("configWords.settings.channels"),
      listWords(names, t("configWords.settings.none")),
    ]);
  }
  if ("parts" in content) {
    const names = content.parts.map((part) => ownPartNames[part]);
    rows.push([
      "parts",
      t("configWords.settings.shownParts"),
      listWords(names, t("configWords.settings.none")),
    ]);
    rows.push([
      "termsUrl",
      t("configWords.settings.termsUrl"),
      content.termsUrl || t("configWords.settings.none"),
    ]);
  }
  if ("actionUrl" in content)
    rows.push([
      "actionUrl",
      t("configWords.settings.actionUrl"),
      content.actionUrl || t("configWords.settings.none"),
    ]);
  if ("opensWidget" in content) {
    const id = content.opensWidget;
    const name = id === null ? t("configWords.settings.noWidget") : (widgetName?.(id) ?? id);
    rows.push(["opensWidget", t("configWords.settings.opensWidget"), name, id ?? ""]);
  }
  if ("places" in content) {
    const { places, most, doubleOptIn } = content;
    rows.push(["places", t("configWords.settings.places"), String(places)]);
    rows.push([
      "most",
      t("configWords.settings.most"),
      most === null ? t("configWords.settings.noLimit") : String(most),
    ]);
    rows.push([
      "doubleOptIn",
      t("configWords.settings.doubleOptIn"),
      doubleOptIn ? t("configWords.settings.on") : t("configWords.settings.off"),
    ]);
  }
  if ("size" in content) {
    const { size, names } = content;
    const shown = {
      first: t("configWords.settings.firstNames"),
      initials: t("configWords.settings.initials"),
      hidden: t("configWords.settings.hidden"),
    };
    rows.push(["size", t("configWords.settings.size"), String(size)]);
    rows.push(["names", t("configWords.settings.names"), shown[names]]);
  }
  if ("goals" in content) {
    const { counts, goals } = content;
    const counted = {
      joined: t("configWords.settings.joined"),
      converted: t("configWords.settings.converted"),
    };
    rows.push(["counts", t("configWords.settings.counts"), counted[counts]]);
    rows.push(["goals", t("configWords.settings.goals"), goals.join(", ")]);
  }
  if ("signInUrl" in content)
    rows.push([
      "signInUrl",
      t("configWords.settings.signInUrl"),
      content.signInUrl || t("configWords.settings.none"),
    ]);
  return rows.map(([key, name, value, exact = value]) => ({
    key: `content.${key}`,
    part: "content",
    name,
    value,
    exact,
  }));
}

const colourKeys = ["accent", "background", "text"] as const;
type ColourNames = Record<(typeof colourKeys)[number], string>;

const lightNames: ColourNames = {
  accent: t("configWords.settings.accent"),
  background: t("configWords.settings.background"),
  text: t("configWords.settings.text"),
};

const darkNames: ColourNames = {
  accent: t("configWords.settings.darkAccent"),
  background: t("configWords.settings.darkBackground"),
  text: t("configWords.settings.darkText"),
};

function design({ design: { dark, radius, font, scheme, ...light } }: WidgetConfig): Setting[] {
  const colours = (set: WidgetColours, at: string, names: ColourNames): Setting[] =>
    colourKeys.map((key) => ({
      key: `${at}.${key}`,
      part: "design",
      name: names[key],
      value: set[key],
      colour: set[key],
    }));
  const row = (key: string, name: string, value: string): Setting => ({
    key: `design.${key}`,
    part: "design",
    name,
    value,
  });
  return [
    ...colours(light, "design", lightNames),
    row(
      "dark",
      t("configWords.settings.darkColors"),
      dark === null ? t("configWords.settings.derived") : t("configWords.settings.custom"),
    ),
    ...(dark ? colours(dark, "design.dark", darkNames) : []),
    row("radius", t("configWords.settings.radius"), `${radius} px`),
    row("font", t("configWords.settings.font"), fontNames[font]),
    row("scheme", t("configWords.settings.scheme"), schemeNames[scheme]),
  ];
}

function behaviour({ behaviour: set }: WidgetConfig, { timeZone = "UTC" }: Surroundings): Setting[] {
  const { audience, frequency, schedule, opens } = set;
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: "medium", timeStyle: "short", timeZone });
  const moment = (at: string | null, none: string) => (at === null ? none : format.format(new Date(at)));
  const rows: [key: string, name: string, value: string][] = [
    ["placement", t("configWords.settings.placement"), placementWords(set)],
    ["trigger", t("configWords.settings.trigger"), triggerWords(set)],
    [
      "opens",
      t("configWords.settings.opens"),
      opens ? t("configWords.settings.on") : t("configWords.settings.off"),
    ],
    ["frequency.most", t("configWords.settings.frequency"), frequencyWords(frequency)],
    ["frequency.quietDays", t("configWords.settings.quiet"), quietWords(frequency)],
    [
      "audience.include",
      t("configWords.settings.include"),
      listWords(audience.include, t("configWords.settings.allPages")),
    ],
    [
      "audience.exclude",
      t("configWords.settings.exclude"),
      listWords(audience.exclude, t("configWords.settings.none")),
    ],
    [
      "audience.devices",
      t("configWords.settings.devices"),
      listWords(
        audience.devices.map((device) => deviceNames[device]),
        t("configWords.settings.allDevices"),
      ),
    ],
    [
      "audience.languages",
      t("configWords.settings.languages"),
      listWords(audience.languages.map(languageName), t("configWords.settings.allLanguages")),
    ],
    ["audience.who", t("configWords.settings.visitors"), visitorNames[audience.who]],
    ["audience.percent", t("configWords.settings.percent"), `${audience.percent}%`],
  ];
  const shown = (key: "from" | "until", name: string, none: string): Setting => ({
    key: `behaviour.schedule.${key}`,
    part: "behaviour",
    name,
    value: moment(schedule[key], none),
    exact: schedule[key] ?? "",
  });
  return [
    ...rows.map(
      ([key, name, value]): Setting => ({ key: `behaviour.${key}`, part: "behaviour", name, value }),
    ),
    shown("from", t("configWords.settings.from"), t("configWords.settings.onPublish")),
    shown("until", t("configWords.settings.until"), t("configWords.settings.noEnd")),
  ];
}

/** Every setting of a widget in words, in the order of the editor. */
export function settingsOf(config: WidgetConfig, around: Surroundings = {}): Setting[] {
  return [
    {
      key: "type",
      part: "content",
      name: t("configWords.settings.type"),
      value: widgetTypeNames[config.type],
    },
    ...texts(config),
    ...contentSettings(config, around),
    ...design(config),
    ...behaviour(config, around),
  ];
}
