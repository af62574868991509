import type {
  AudienceDevice,
  VisitorKind,
  WidgetBehaviour,
  WidgetSchedule,
} from "@kiteloop/contract/publishing/widget/behaviour";
import { widgetTexts } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { formatChoice, formatList, localeNow } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { languageName } from "./config-changes/settings.ts";

const people: Record<VisitorKind, string> = {
  anyone: t("visitors"),
  new: t("new visitors"),
  returning: t("returning visitors"),
  identified: t("identified visitors"),
  anonymous: t("anonymous visitors"),
  invited: t("invited visitors"),
};

const deviceNames: Record<AudienceDevice, string> = {
  phone: t("a phone"),
  tablet: t("a tablet"),
  desktop: t("a desktop"),
};

type Audience = WidgetBehaviour["audience"];

/** The audience: "20% of new visitors who use a phone and read German". */
export function audienceWords({ who, percent, devices: on, languages: read }: Audience): string {
  const devices = formatChoice(on.map((name) => deviceNames[name]));
  const languages = formatChoice(read.map(languageName));
  const share = percent === 100 ? people[who] : t("{percent}% of {people}", { percent, people: people[who] });
  if (devices && languages)
    return t("{people} who use {devices} and read {languages}", { people: share, devices, languages });
  if (devices) return t("{people} who use {devices}", { people: share, devices });
  if (languages) return t("{people} who read {languages}", { people: share, languages });
  return who === "anyone" && percent === 100 ? t("everyone") : share;
}

/** The pages: "on /pricing and /blog/*, but not on /login"; empty for every page. */
export function pagesWords({ include, exclude }: Pick<Audience, "include" | "exclude">): string {
  const pages = formatList(include);
  const others = formatChoice(exclude);
  if (exclude.length === 0) return include.length === 0 ? "" : t("on {pages}", { pages });
  if (include.length === 0) return t("on all pages except {others}", { others });
  return t("on {pages}, but not on {others}", { pages, others });
}

/** A time in a time zone, in the member's format. */
function momentWords(iso: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(localeNow(), { dateStyle: "medium", timeStyle: "short", timeZone });
  return format.format(new Date(iso));
}

/** The schedule with its time zone; empty without one. */
function scheduleSentence({ from: first, until: last }: WidgetSchedule, timeZone: string): string {
  const from = first === null ? "" : momentWords(first, timeZone);
  const until = last === null ? "" : momentWords(last, timeZone);
  if (from && until) return t("Shown from {from} until {until} ({timeZone}).", { from, until, timeZone });
  if (from) return t("Shown from {from} ({timeZone}).", { from, timeZone });
  return until && t("Shown until {until} ({timeZone}).", { until, timeZone });
}

/** Whether a type has a launcher; others float themselves. */
export const hasLauncher = (type: WidgetType): boolean => "launcher" in widgetTexts[type].shape;

function triggerWords({ trigger }: WidgetBehaviour): string {
  switch (trigger.kind) {
    case "load":
      return t("when the page has loaded");
    case "delay":
      return t("{seconds, plural, one {# second} other {# seconds}} after the page has loaded", {
        seconds: trigger.seconds,
      });
    case "scroll":
      return t("after scrolling {percent}% of the page", { percent: trigger.percent });
    case "exit":
      return t("on exit intent");
    case "click":
      return t("on a click on {selector}", { selector: trigger.selector });
    case "event":
      return t("on the event {name}", { name: trigger.name });
    case "conversion":
      return t("after a conversion");
    case "manual":
      return "";
  }
}

function frequencyWords({ most, per }: WidgetBehaviour["frequency"]): string {
  if (most === null) return "";
  const values = { count: most };
  switch (per) {
    case "session":
      return t("at most {count, plural, one {once} =2 {twice} other {# times}} per visit", values);
    case "day":
      return t("at most {count, plural, one {once} =2 {twice} other {# times}} per day", values);
    case "week":
      return t("at most {count, plural, one {once} =2 {twice} other {# times}} per week", values);
    case "month":
      return t("at most {count, plural, one {once} =2 {twice} other {# times}} per month", values);
    case "ever":
      return t("at most {count, plural, one {once} =2 {twice} other {# times}}", values);
  }
}

/**
 * A widget's behavior in plain words: "Opens for new visitors on /pricing 20 seconds after the page has loaded, at
 * most once per week." `timeZone` is the project's.
 */
export function behaviourSentence(behaviour: WidgetBehaviour, type: WidgetType, timeZone: string): string {
  const { placement, trigger, frequency, schedule, opens } = behaviour;
  const audience = audienceWords(behaviour.audience);
  const pages = pagesWords(behaviour.audience);
  const sentences = (...parts: string[]) => parts.filter(Boolean).join(" ");
  if (trigger.kind === "manual") return t("Opens only from your code.");
  if (placement.kind === "inline") {
    const place = sentences(t("Appears inline for {audience}", { audience }), pages);
    return sentences(t("{action}.", { action: place }), scheduleSentence(schedule, timeZone));
  }
  const shows = hasLauncher(type)
    ? t("Shows its launcher to {audience}", { audience })
    : t("Shows to {audience}", { audience });
  const action = sentences(
    hasLauncher(type) && opens ? t("Opens for {audience}", { audience }) : shows,
    pages,
    triggerWords(behaviour),
  );
  const often = frequencyWords(frequency);
  const { quietDays } = frequency;
  return sentences(
    often ? t("{action}, {often}.", { action, often }) : t("{action}.", { action }),
    quietDays === 0
      ? ""
      : t(
          "{quietDays, plural, one {Hidden for # day after it’s closed.} other {Hidden for # days after it’s closed.}}",
          { quietDays },
        ),
    scheduleSentence(schedule, timeZone),
  );
}
