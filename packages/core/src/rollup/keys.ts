/** Stands in place of a widget for what no widget brought. */
export const noWidget = "none";

/** Stands in place of a day for the sum over all days; sorts after every day. */
export const allDays = "total";

/** A rollup's key. Short on purpose: a year of a project is read in few units. */
export function rollupKey(projectId: string, day: string, widgetId: string): { pk: string; sk: string } {
  return { pk: rollupPartition(projectId), sk: `${day}#${widgetId}` };
}

/** A week's cohort, in one of its items. */
export function cohortKey(projectId: string, week: string, shard: number): { pk: string; sk: string } {
  return { pk: cohortPartition(projectId), sk: `${week}#${shard}` };
}

export function cohortPartition(projectId: string): string {
  return `cohort#${projectId}`;
}

export function rollupPartition(projectId: string): string {
  return `rollup#${projectId}`;
}
