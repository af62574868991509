import type {
  AudienceDevice,
  VisitorKind,
  WidgetBehaviour,
  WidgetSchedule,
} from "@kiteloop/contract/publishing/widget/behaviour";
import { widgetTexts } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { frequencyWords, triggerWords } from "./config-changes/behaviour-words.ts";
import { languageName } from "./config-changes/settings.ts";
import { localeNow } from "./format.ts";

const and = new Intl.ListFormat("en", { type: "conjunction" });
const or = new Intl.ListFormat("en", { type: "disjunction" });

const people: Record<VisitorKind, string> = {
  anyone: "visitors",
  new: "new visitors",
  returning: "returning visitors",
  identified: "identified visitors",
  anonymous: "unidentified visitors",
  invited: "invited visitors",
};

const devices: Record<AudienceDevice, string> = {
  phone: "a phone",
  tablet: "a tablet",
  desktop: "a desktop",
};

type Audience = WidgetBehaviour["audience"];

/** The audience: "20% of new visitors with a phone, reading German". */
export function audienceWords({ who, percent, devices: on, languages }: Audience): string {
  const device = on.length === 0 ? "" : ` with ${or.format(on.map((name) => devices[name]))}`;
  const read = languages.length === 0 ? "" : `, reading ${or.format(languages.map(languageName))}`;
  const all = who === "anyone" && percent === 100 && !device && !read ? "everyone" : people[who];
  return `${percent === 100 ? "" : `${percent}% of `}${all}${device}${read}`;
}

/** The pages: "on /pricing and /blog/*, but not on /login"; empty for every page. */
export function pagesWords({ include, exclude }: Pick<Audience, "include" | "exclude">): string {
  const on = include.length === 0 ? "" : `on ${and.format(include)}`;
  if (exclude.length === 0) return on;
  return on ? `${on}, but not on ${or.format(exclude)}` : `on every page but ${and.format(exclude)}`;
}

/** A time in a time zone, in the member's format. */
function momentWords(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: "medium", timeStyle: "short", timeZone });
  return format.format(new Date(iso));
}

/** The schedule with its time zone; empty without one. */
export function scheduleWords({ from, until }: WidgetSchedule, timeZone: string): string {
  const ends = [
    ...(from === null ? [] : [`from ${momentWords(from, timeZone)}`]),
    ...(until === null ? [] : [`until ${momentWords(until, timeZone)}`]),
  ];
  return ends.length === 0 ? "" : `${ends.join(" ")} (${timeZone})`;
}

/** Whether a type has a launcher; others float themselves. */
export const hasLauncher = (type: WidgetType): boolean => "launcher" in widgetTexts[type].shape;

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * A widget's behavior in plain words: "Opens for new visitors on /pricing 20 seconds after the page has loaded, at
 * most once a week." `timeZone` is the project's.
 */
export function behaviourSentence(behaviour: WidgetBehaviour, type: WidgetType, timeZone: string): string {
  const { placement, trigger, audience, frequency, schedule, opens } = behaviour;
  const scheduled = scheduleWords(schedule, timeZone);
  const last = scheduled ? [sentence(`shown ${scheduled}`)] : [];
  if (trigger.kind === "manual") return "Opens only when your code opens it.";
  if (placement.kind === "inline") {
    const audienceText = audienceWords(audience);
    const limits = [audienceText === "everyone" ? "" : `for ${audienceText}`, pagesWords(audience)]
      .filter(Boolean)
      .join(" ");
    return [sentence(`Appears at its element on the page${limits && `, ${limits}`}`), ...last].join(" ");
  }
  const verb = !hasLauncher(type) ? "shows to" : opens ? "opens for" : "shows its launcher to";
  const main = [verb, audienceWords(audience), pagesWords(audience), triggerWords(behaviour)];
  const often = frequency.most === null ? "" : `, ${frequencyWords(frequency)}`;
  const { quietDays } = frequency;
  const days = quietDays === 1 ? "a day" : `${quietDays} days`;
  const quiet = quietDays === 0 ? [] : [`Once closed, it stays hidden for ${days}.`];
  return [sentence(`${main.filter(Boolean).join(" ")}${often}`), ...quiet, ...last].join(" ");
}
