import type { Device, FrequencySpan, WidgetBehaviour } from "./widget/behaviour.ts";

/** What decides whether a widget may come out, in the order it is asked. */
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

/** One moment of one visitor on one page. */
export type Visit = {
  /** Path of the page from its `/` on, without query. */
  path: string;
  device: Device;
  /** What the visitor reads, the best first, as `navigator.languages`. */
  languages: readonly string[];
  /** Whether the site was visited before this session. */
  returning: boolean;
  identified: boolean;
  invited: boolean;
  /** The visitor's place among all, 0 to below 100, the same at each visit. */
  bucket: number;
  /** Ms since 1970. */
  now: number;
  /** When the session began, ms since 1970. */
  sessionStart: number;
  /** When this widget was shown to this visitor, and when they closed it last; ms since 1970. */
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

/** True where `path` fits `pattern`, in which `*` stands for any characters. A `/` at the end does not matter. */
export function pathFits(pattern: string, path: string): boolean {
  const plain = (text: string) => text.replace(/(?<=.)\/$/, "");
  const parts = plain(pattern)
    .split("*")
    .map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(plain(path));
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

/** Why a floating widget stays away; an empty string when nothing keeps it. Pure. */
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
