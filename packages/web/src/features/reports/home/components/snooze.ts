/** The hour at which a snoozed entry comes back. */
const morning = 8;

/** Tomorrow morning, and that of the next Monday, in this browser's time. */
export function snoozeTimes(now: Date): { tomorrow: string; nextWeek: string } {
  const inDays = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morning).toISOString();
  const toMonday = (8 - now.getDay()) % 7;
  return { tomorrow: inDays(1), nextWeek: inDays(toMonday === 0 ? 7 : toMonday) };
}
