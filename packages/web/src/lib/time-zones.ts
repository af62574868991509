const zones = Intl.supportedValuesOf("timeZone").map((zone) => ({
  id: zone,
  label: zone.replaceAll("_", " "),
}));

/** The browser's time zone. */
export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones to choose from. A current zone that this browser does not list (such as UTC) is added first. */
export function zoneOptions(current: string): { id: string; label: string }[] {
  const known = zones.some((zone) => zone.id === current);
  return known ? zones : [{ id: current, label: current.replaceAll("_", " ") }, ...zones];
}
