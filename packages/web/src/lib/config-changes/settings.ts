import { textKeys } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetColours } from "@kiteloop/contract/publishing/widget/design";
import { type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/publishing/widget/languages";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { localeNow } from "../format.ts";
import { widgetTypeNames } from "../names.ts";
import {
  frequencyWords,
  listWords,
  placementWords,
  quietWords,
  triggerWords,
  visitorNames,
} from "./behaviour-words.ts";
import { fontNames, schemeNames, shareChannelNames, textNames } from "./names.data.ts";

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

const quoted = (text: string) => (text === "" ? "empty" : `“${text}”`);

const nameOfText = (key: string): string => Object.entries(textNames).find(([id]) => id === key)?.[1] ?? key;

function texts(config: WidgetConfig): Setting[] {
  const { type, language, content, translations } = config;
  const keys = textKeys(type);
  const own = new Map<string, unknown>(Object.entries(content));
  const listed = (values: Map<string, unknown>, at: string, tail: string): Setting[] =>
    keys.flatMap((key) => {
      const value = values.get(key);
      if (typeof value !== "string") return [];
      return [{ key: `${at}.${key}`, part: "text", name: `${nameOfText(key)}${tail}`, value: quoted(value) }];
    });
  const translated = widgetLanguages.filter((other) => translations[other] !== undefined);
  return [
    { key: "language", part: "text", name: "own language", value: languageName(language) },
    { key: "translations", part: "text", name: "translations", value: translationsWords(translated) },
    ...listed(own, "content", ""),
    ...translated.flatMap((other) =>
      listed(
        new Map(Object.entries(translations[other] ?? {})),
        `translations.${other}`,
        ` in ${languageName(other)}`,
      ).map((setting) => ({ ...setting, translation: other })),
    ),
  ];
}

const translationsWords = (languages: readonly string[]) => listWords(languages.map(languageName), "none");

function contentSettings(config: WidgetConfig, { widgetName }: Surroundings): Setting[] {
  const { content } = config;
  const rows: [key: string, name: string, value: string, exact?: string][] = [];
  if ("channels" in content) {
    const names = content.channels.map((channel) => shareChannelNames[channel]);
    rows.push(["channels", "channels", listWords(names, "none")]);
  }
  if ("actionUrl" in content) rows.push(["actionUrl", "button leads to", content.actionUrl || "no address"]);
  if ("opensWidget" in content) {
    const id = content.opensWidget;
    const name = id === null ? "no widget" : (widgetName?.(id) ?? id);
    rows.push(["opensWidget", "button opens", name, id ?? ""]);
  }
  if ("places" in content) {
    const { places, most } = content;
    rows.push(["places", "places up for each friend", String(places)]);
    rows.push(["most", "the list takes", most === null ? "any number" : String(most)]);
  }
  if ("size" in content) {
    const { size, names } = content;
    const shown = { first: "first names", initials: "initials", hidden: "not shown" };
    rows.push(["size", "lines of the board", String(size)]);
    rows.push(["names", "names of others", shown[names]]);
  }
  if ("goals" in content) {
    const { counts, goals } = content;
    rows.push(["counts", "counts friends who", counts]);
    rows.push(["goals", "goals", goals.join(", ")]);
  }
  if ("signInUrl" in content) rows.push(["signInUrl", "sign-in page", content.signInUrl || "none"]);
  return rows.map(([key, name, value, exact = value]) => ({
    key: `content.${key}`,
    part: "content",
    name,
    value,
    exact,
  }));
}

function design({ design: { dark, radius, font, scheme, ...light } }: WidgetConfig): Setting[] {
  const colours = ({ accent, background, text }: WidgetColours, at: string, lead: string): Setting[] => [
    { key: `${at}.accent`, part: "design", name: `${lead}accent`, value: accent, colour: accent },
    {
      key: `${at}.background`,
      part: "design",
      name: `${lead}background`,
      value: background,
      colour: background,
    },
    { key: `${at}.text`, part: "design", name: `${lead}text colour`, value: text, colour: text },
  ];
  const row = (key: string, name: string, value: string): Setting => ({
    key: `design.${key}`,
    part: "design",
    name,
    value,
  });
  return [
    ...colours(light, "design", ""),
    row("dark", "dark colours", dark === null ? "made from the light ones" : "chosen"),
    ...(dark ? colours(dark, "design.dark", "dark ") : []),
    row("radius", "corners", `${radius} px`),
    row("font", "font", fontNames[font]),
    row("scheme", "light or dark", schemeNames[scheme]),
  ];
}

function behaviour({ behaviour: set }: WidgetConfig, { timeZone = "UTC" }: Surroundings): Setting[] {
  const { audience, frequency, schedule, opens } = set;
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: "medium", timeStyle: "short", timeZone });
  const moment = (at: string | null, none: string) => (at === null ? none : format.format(new Date(at)));
  const rows: [key: string, name: string, value: string][] = [
    ["placement", "placement", placementWords(set)],
    ["trigger", "comes out", triggerWords(set)],
    ["opens", "comes out as", opens ? "the opened panel" : "its launcher"],
    ["frequency.most", "how often", frequencyWords(frequency)],
    ["frequency.quietDays", "after it was closed", quietWords(frequency)],
    ["audience.include", "pages", listWords(audience.include, "every page")],
    ["audience.exclude", "never on", listWords(audience.exclude, "no page")],
    ["audience.devices", "devices", listWords(audience.devices, "every device")],
    ["audience.languages", "readers of", listWords(audience.languages.map(languageName), "every language")],
    ["audience.who", "shown to", visitorNames[audience.who]],
    ["audience.percent", "share of visitors", `${audience.percent}%`],
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
    shown("from", "shown from", "the publish on"),
    shown("until", "shown until", "no end"),
  ];
}

/** Every setting of a widget in words, in the order of the editor. */
export function settingsOf(config: WidgetConfig, around: Surroundings = {}): Setting[] {
  return [
    { key: "type", part: "content", name: "widget type", value: widgetTypeNames[config.type] },
    ...texts(config),
    ...contentSettings(config, around),
    ...design(config),
    ...behaviour(config, around),
  ];
}
