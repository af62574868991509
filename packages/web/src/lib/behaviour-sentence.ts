import type {
  AudienceDevice,
  VisitorKind,
  WidgetBehaviour,
  WidgetSchedule,
} from "@kiteloop/contract/publishing/widget/behaviour";
import { widgetTexts } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetType } from "@kiteloop/contract/publishing/widget/types";
import { languageName } from "./config-changes/settings.ts";
import { localeNow } from "./format.ts";
import { t } from "./texts.ts";

const and = new Intl.ListFormat("en", { type: "conjunction" });
const or = new Intl.ListFormat("en", { type: "disjunction" });

const people: Record<VisitorKind, string> = {
  anyone: t("lib.behaviourSentence.anyone"),
  new: t("lib.behaviourSentence.new"),
  returning: t("lib.behaviourSentence.returning"),
  identified: t("lib.behaviourSentence.identified"),
  anonymous: t("lib.behaviourSentence.anonymous"),
  invited: t("lib.behaviourSentence.invited"),
};

const deviceNames: Record<AudienceDevice, string> = {
  phone: t("lib.behaviourSentence.phone"),
  tablet: t("lib.behaviourSentence.tablet"),
  desktop: t("lib.behaviourSentence.desktop"),
};

type Audience = WidgetBehaviour["audience"];

/** The audience: "20% of new visitors who use a phone and read German". */
export function audienceWords({ who, percent, devices: on, languages: read }: Audience): string {
  const devices = or.format(on.map((name) => deviceNames[name]));
  const languages = or.format(read.map(languageName));
  const share =
    percent === 100 ? people[who] : t("lib.behaviourSentence.share", { percent, people: people[who] });
  if (devices && languages)
    return t("lib.behaviourSentence.devicesAndLanguages", { people: share, devices, languages });
  if (devices) return t("lib.behaviourSentence.devices", { people: share, devices });
  if (languages) return t("lib.behaviourSentence.languages", { people: share, languages });
  return who === "anyone" && percent === 100 ? t("lib.behaviourSentence.everyone") : share;
}

/** The pages: "on /pricing and /blog/*, but not on /login"; empty for every page. */
export function pagesWords({ include, exclude }: Pick<Audience, "include" | "exclude">): string {
  const pages = and.format(include);
  const others = or.format(exclude);
  if (exclude.length === 0) return include.length === 0 ? "" : t("lib.behaviourSentence.onPages", { pages });
  if (include.length === 0) return t("lib.behaviourSentence.onAllBut", { others });
  return t("lib.behaviourSentence.onPagesBut", { pages, others });
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
  if (from && until) return t("lib.behaviourSentence.shownFromUntil", { from, until, timeZone });
  if (from) return t("lib.behaviourSentence.shownFrom", { from, timeZone });
  return until && t("lib.behaviourSentence.shownUntil", { until, timeZone });
}

/** Whether a type has a launcher; others float themselves. */
export const hasLauncher = (type: WidgetType): boolean => "launcher" in widgetTexts[type].shape;

function triggerWords({ trigger }: WidgetBehaviour): string {
  switch (trigger.kind) {
    case "load":
      return t("lib.behaviourSentence.load");
    case "delay":
      return t("lib.behaviourSentence.delay", { seconds: trigger.seconds });
    case "scroll":
      return t("lib.behaviourSentence.scroll", { percent: trigger.percent });
    case "exit":
      return t("lib.behaviourSentence.exit");
    case "click":
      return t("lib.behaviourSentence.click", { selector: trigger.selector });
    case "event":
      return t("lib.behaviourSentence.event", { name: trigger.name });
    case "conversion":
      return t("lib.behaviourSentence.conversion");
    case "manual":
      return "";
  }
}

function frequencyWords({ most, per }: WidgetBehaviour["frequency"]): string {
  if (most === null) return "";
  const values = { count: most };
  switch (per) {
    case "session":
      return t("lib.behaviourSentence.atMostSession", values);
    case "day":
      return t("lib.behaviourSentence.atMostDay", values);
    case "week":
      return t("lib.behaviourSentence.atMostWeek", values);
    case "month":
      return t("lib.behaviourSentence.atMostMonth", values);
    case "ever":
      return t("lib.behaviourSentence.atMostEver", values);
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
  if (trigger.kind === "manual") return t("lib.behaviourSentence.manual");
  if (placement.kind === "inline") {
    const place = sentences(t("lib.behaviourSentence.inline", { audience }), pages);
    return sentences(
      t("lib.behaviourSentence.sentence", { action: place }),
      scheduleSentence(schedule, timeZone),
    );
  }
  const shows = hasLauncher(type)
    ? t("lib.behaviourSentence.showsLauncher", { audience })
    : t("lib.behaviourSentence.shows", { audience });
  const action = sentences(
    hasLauncher(type) && opens ? t("lib.behaviourSentence.opens", { audience }) : shows,
    pages,
    triggerWords(behaviour),
  );
  const often = frequencyWords(frequency);
  const { quietDays } = frequency;
  return sentences(
    often
      ? t("lib.behaviourSentence.sentenceWithLimit", { action, often })
      : t("lib.behaviourSentence.sentence", { action }),
    quietDays === 0 ? "" : t("lib.behaviourSentence.quiet", { quietDays }),
    scheduleSentence(schedule, timeZone),
  );
}
