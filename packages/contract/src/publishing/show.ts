import type { AudienceDevice, FrequencySpan, WidgetBehaviour } from "./widget/behaviour.ts";

/** Rules for showing a widget, in the order they are checked. */
export const hiddenReasons = [
  "too-early",
  "over",
  "page-excluded",
  "page-not-included",
  "device",
  "language",
  "visitor",
  "share-of-visitors",
  "closed-lately",
  "shown-enough",
] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** Why a widget that its rules allow is not visible on a page. */
export const absentReasons = [
  "waiting",
  "manual",
  "not-placed",
  "not-invited",
  "closed",
  "not-loaded",
  "held-out",
  "invitee",
  "welcome",
] as const;
export type AbsentReason = (typeof absentReasons)[number];

/** Each reason as a sentence, the same for members and for the developer of the page. */
export const reasonWords: Record<HiddenReason | AbsentReason, string> = {
  "too-early": "Its schedule hasn’t started.",
  over: "Its schedule has ended.",
  "page-excluded": "This page is excluded.",
  "page-not-included": "This page isn’t included.",
  device: "It isn’t shown on this device.",
  language: "It isn’t shown in the visitor’s language.",
  visitor: "The visitor isn’t in its audience.",
  "share-of-visitors": "The visitor isn’t in the rollout.",
  "closed-lately": "The visitor closed it recently.",
  "shown-enough": "The visitor has reached the frequency limit.",
  waiting: "Its trigger hasn’t fired yet.",
  manual: "It opens only when your code calls kiteloop.open().",
  "not-placed": "The page has no <kiteloop-widget> element with its ID.",
  "not-invited": "It’s for invitees, and this visitor didn’t follow an invitation link.",
  closed: "The visitor closed it.",
  "not-loaded": "Part of the widget couldn’t be loaded.",
  "held-out": "The visitor is in a holdout, which measures what invite widgets add.",
  invitee: "The visitor was invited and isn’t signed in. It asks them to invite once they are.",
  welcome: "Another welcome card greets the visitor on this page.",
};

/** A visitor's situation on a page. */
export type Visit = {
  /** Path of the page from its `/` on, without query. */
  path: string;
  device: AudienceDevice;
  /** The visitor's languages, the preferred first, as `navigator.languages`. */
  languages: readonly string[];
  /** Whether the site was visited before this session. */
  returning: boolean;
  identified: boolean;
  invited: boolean;
  /** The visitor's random number, 0 to below 100, the same at each visit. */
  bucket: number;
  /** Ms since 1970. */
  now: number;
  /** When the session began, ms since 1970. */
  sessionStart: number;
  /** When this widget was shown to this visitor, and when they last closed it; ms since 1970. */
  shown: readonly number[];
  closedAt: number | null;
};

export type ShowRules = Pick<WidgetBehaviour, "audience" | "frequency" | "schedule">;

const day = 86_400_000;

const spans: Record<Exclude<FrequencySpan, "session" | "ever">, number> = {
  day,
  week: 7 * day,
  month: 30 * day,
};

/**
 * True if `path` matches `pattern`, in which `*` stands for any characters, including none. A trailing `/` is ignored,
 * so `/blog/*` matches `/blog`. Takes time linear in the lengths, whatever the pattern.
 */
export function pathFits(pattern: string, path: string): boolean {
  const plain = (text: string) => text.replace(/(.)\/$/, "$1");
  const parts = plain(pattern).split("*");
  const [first = ""] = parts;
  const last = parts.length > 1 ? (parts.at(-1) ?? "") : "";
  const fits = (text: string) => {
    if (parts.length === 1) return text === first;
    if (!text.startsWith(first)) return false;
    let at = first.length;
    for (const part of parts.slice(1, -1)) {
      at = text.indexOf(part, at) + part.length;
      if (at < part.length) return false;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
  return fits(plain(path)) || fits(`${plain(path)}/`);
}

const isWho = (who: WidgetBehaviour["audience"]["who"], visit: Visit): boolean =>
  ({
    anyone: true,
    new: !visit.returning,
    returning: visit.returning,
    identified: visit.identified,
    anonymous: !visit.identified,
    invited: visit.invited,
  })[who];

/**
 * Why a widget is not shown; an empty string when nothing prevents it. Pure. A widget placed by hand has no frequency:
 * call it with nothing shown and nothing closed.
 */
export function hiddenReason({ audience, frequency, schedule }: ShowRules, visit: Visit): HiddenReason | "" {
  const { now } = visit;
  if (schedule.from && now < Date.parse(schedule.from)) return "too-early";
  if (schedule.until && now >= Date.parse(schedule.until)) return "over";
  const fits = (pattern: string) => pathFits(pattern, visit.path);
  if (audience.exclude.some(fits)) return "page-excluded";
  if (audience.include.length && !audience.include.some(fits)) return "page-not-included";
  if (audience.devices.length && !audience.devices.includes(visit.device)) return "device";
  const speaks = (tag: string) =>
    visit.languages.some((language) => `${language.toLowerCase()}-`.startsWith(`${tag.toLowerCase()}-`));
  if (audience.languages.length && !audience.languages.some(speaks)) return "language";
  if (!isWho(audience.who, visit)) return "visitor";
  if (visit.bucket >= audience.percent) return "share-of-visitors";
  const { most, per, quietDays } = frequency;
  if (visit.closedAt !== null && now - visit.closedAt < quietDays * day) return "closed-lately";
  const since = per === "ever" ? 0 : per === "session" ? visit.sessionStart : now - spans[per];
  if (most !== null && visit.shown.filter((at) => at >= since).length >= most) return "shown-enough";
  return "";
}
