const zones = Intl.supportedValuesOf("timeZone").map((zone) => ({
  id: zone,
  label: zone.replaceAll("_", " "),
}));

/** The time zone of whoever looks. */
export const ownTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Zones to choose from. One this browser does not list (such as UTC) is put first, so that it can be kept. */
export function zoneOptions(current: string): { id: string; label: string }[] {
  const known = zones.some((zone) => zone.id === current);
  return known ? zones : [{ id: current, label: current.replaceAll("_", " ") }, ...zones];
}
