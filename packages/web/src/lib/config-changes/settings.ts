import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/languages/list";
import { textKeys } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetColours } from "@kiteloop/contract/publishing/widget/design";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { localeNow, pageLanguage } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
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

const inOwnWords = new Intl.DisplayNames(pageLanguage(), { type: "language" });

/** A language's name in English; its tag if it has none. */
export function languageName(language: string): string {
  try {
    return inOwnWords.of(language) ?? language;
  } catch {
    return language;
  }
}

const quoted = (text: string) => (text === "" ? t("Empty") : `“${text}”`);

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
      const name = other ? t("{text} in {language}", { text, language: languageName(other) }) : text;
      const spoken = value === "" ? {} : { language: other ?? language };
      return [{ key: `${at}.${key}`, part: "text", name, value: quoted(value), ...spoken }];
    });
  const translated = widgetLanguages.filter((other) => translations[other] !== undefined);
  return [
    {
      key: "language",
      part: "text",
      name: t("Main language"),
      value: languageName(language),
    },
    {
      key: "translations",
      part: "text",
      name: t("Translations"),
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

const translationsWords = (languages: readonly string[]) => listWords(languages.map(languageName), t("None"));

function contentSettings(config: WidgetConfig, { widgetName }: Surroundings): Setting[] {
  const { content } = config;
  const rows: [key: string, name: string, value: string, exact?: string][] = [];
  if ("channels" in content) {
    const names = content.channels.map((channel) => shareChannelNames[channel]);
    rows.push(["channels", t("Share to"), listWords(names, t("None"))]);
  }
  if ("parts" in content) {
    const names = content.parts.map((part) => ownPartNames[part]);
    rows.push(["parts", t("Shows"), listWords(names, t("None"))]);
    rows.push(["termsUrl", t("Terms URL"), content.termsUrl || t("None")]);
  }
  if ("actionUrl" in content) rows.push(["actionUrl", t("Button URL"), content.actionUrl || t("None")]);
  if ("opensWidget" in content) {
    const id = content.opensWidget;
    const name = id === null ? t("No widget") : (widgetName?.(id) ?? id);
    rows.push(["opensWidget", t("Button opens"), name, id ?? ""]);
  }
  if ("places" in content) {
    const { places, most, doubleOptIn } = content;
    rows.push(["places", t("Places gained per friend"), String(places)]);
    rows.push(["most", t("Maximum places"), most === null ? t("No limit") : String(most)]);
    rows.push(["doubleOptIn", t("Email confirmation"), doubleOptIn ? t("On") : t("Off")]);
  }
  if ("size" in content) {
    const { size, names } = content;
    const shown = {
      first: t("First name"),
      initials: t("Initials"),
      hidden: t("Hidden"),
    };
    rows.push(["size", t("Rows"), String(size)]);
    rows.push(["names", t("Participant names"), shown[names]]);
  }
  if ("goals" in content) {
    const { counts, goals } = content;
    const counted = {
      joined: t("Friends who joined"),
      converted: t("Friends who converted"),
    };
    rows.push(["counts", t("What counts"), counted[counts]]);
    rows.push(["goals", t("Friends needed"), goals.join(", ")]);
  }
  if ("signInUrl" in content) rows.push(["signInUrl", t("Sign-in URL"), content.signInUrl || t("None")]);
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
  accent: t("Accent"),
  background: t("Background"),
  text: t("Text color"),
};

const darkNames: ColourNames = {
  accent: t("Dark accent"),
  background: t("Dark background"),
  text: t("Dark text color"),
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
    row("dark", t("Dark colors"), dark === null ? t("From light colors") : t("Custom")),
    ...(dark ? colours(dark, "design.dark", darkNames) : []),
    row("radius", t("Corner radius"), `${radius} px`),
    row("font", t("Font"), fontNames[font]),
    row("scheme", t("Color mode"), schemeNames[scheme]),
  ];
}

function behaviour({ behaviour: set }: WidgetConfig, { timeZone = "UTC" }: Surroundings): Setting[] {
  const { audience, frequency, schedule, opens } = set;
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: "medium", timeStyle: "short", timeZone });
  const moment = (at: string | null, none: string) => (at === null ? none : format.format(new Date(at)));
  const rows: [key: string, name: string, value: string][] = [
    ["placement", t("Placement"), placementWords(set)],
    ["trigger", t("Trigger"), triggerWords(set)],
    ["opens", t("Open automatically"), opens ? t("On") : t("Off")],
    ["frequency.most", t("Frequency"), frequencyWords(frequency)],
    ["frequency.quietDays", t("After dismissal"), quietWords(frequency)],
    ["audience.include", t("Included pages"), listWords(audience.include, t("All pages"))],
    ["audience.exclude", t("Excluded pages"), listWords(audience.exclude, t("None"))],
    [
      "audience.devices",
      t("Devices"),
      listWords(
        audience.devices.map((device) => deviceNames[device]),
        t("All devices"),
      ),
    ],
    [
      "audience.languages",
      t("Languages"),
      listWords(audience.languages.map(languageName), t("All languages")),
    ],
    ["audience.who", t("Visitors"), visitorNames[audience.who]],
    ["audience.percent", t("Percentage of visitors"), `${audience.percent}%`],
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
    shown("from", t("Start"), t("On publish")),
    shown("until", t("End"), t("No end date")),
  ];
}

/** Every setting of a widget in words, in the order of the editor. */
export function settingsOf(config: WidgetConfig, around: Surroundings = {}): Setting[] {
  return [
    {
      key: "type",
      part: "content",
      name: t("Widget type"),
      value: widgetTypeNames[config.type],
    },
    ...texts(config),
    ...contentSettings(config, around),
    ...design(config),
    ...behaviour(config, around),
  ];
}
