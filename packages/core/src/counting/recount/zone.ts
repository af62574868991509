const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A zone's offset from UTC at an instant. Both in ms, the instant since 1970. */
function aheadAt(instant: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset", year: "numeric" });
  formats.set(timeZone, format);
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours = "0", minutes = "0", seconds = "0"] =
    /^GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(name ?? "") ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1000;
  return sign === "-" ? -ahead : ahead;
}

/** The local time in a zone at an instant (ms since 1970): the day, written `2026-11-20`, and its hour. */
export function clockAt(instant: number, timeZone: string): { day: string; hour: number } {
  const shown = new Date(instant + aheadAt(instant, timeZone));
  return { day: shown.toISOString().slice(0, 10), hour: shown.getUTCHours() };
}

/**
 * The first instant of a day in a zone, in ms since 1970: midnight, the first one if there are two, and if clocks skip
 * midnight, the moment they do.
 */
export function beginningOf(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Clocks change at most once in two days: midnight is at the offset before the change or the one after it.
  const [before, after] = [midnight - dayMs, midnight + dayMs].map((at) => midnight - aheadAt(at, timeZone));
  const candidates = [before, after].filter((at) => at !== undefined).sort((one, other) => one - other);
  return candidates.find((at) => clockAt(at, timeZone).day >= day) ?? midnight;
}
