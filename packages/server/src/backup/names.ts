/** The name of a backup made at a time; names sort by it. */
export const backupName = (at: Date): string => `kiteloop-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.klb`;

/** When a backup was made, by its name (ms since 1970); null for names of other files. */
export function timeOfName(name: string): number | null {
  const [, date, time] = /^kiteloop-(\d{8})T(\d{6})Z\.klb$/.exec(name) ?? [];
  if (date === undefined || time === undefined) return null;
  const parts = [date.slice(0, 4), date.slice(4, 6), date.slice(6)].join("-");
  const at = Date.parse(`${parts}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`);
  return Number.isNaN(at) ? null : at;
}

/** Whether a backup was made before an upgrade, by its name, which has a version: an operator's own `before-the-move.klb` has none. */
export const isBeforeUpgrade = (name: string): boolean => /^before-\d+\.\d+\.\d+[\w.+-]*\.klb$/.test(name);
