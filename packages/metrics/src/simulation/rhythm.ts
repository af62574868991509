/** How a history's days and hours differ. Without it all are alike. */
export interface Rhythm {
  /** Factor from one week to the next; 1.05: a twentieth more each week. */
  readonly growth?: number;
  /** Seven factors with mean 1, the first for the day the history begins on. */
  readonly weekdays?: readonly number[];
  /** 24 weights of the day's hours, in the history's own zone. */
  readonly hours?: readonly number[];
}

/** The expected volume of `day`, from 0 up, relative to the first day. */
export function intensity({ growth = 1, weekdays = [] }: Rhythm, day: number): number {
  return growth ** (day / 7) * (weekdays[day % 7] ?? 1);
}

/**
 * Moves evenly spread times within their days so that they follow the hours. Keeps their order and their day,
 * so durations in days change by less than one.
 * @returns days since the start for days since the start
 */
export function byHours({ hours = [] }: Rhythm): (at: number) => number {
  const total = hours.reduce((sum, weight) => sum + weight, 0);
  if (total <= 0) return (at) => at;
  return (at) => {
    const day = Math.floor(at);
    let left = (at - day) * total;
    for (const [hour, weight] of hours.entries()) {
      if (left < weight) return day + (hour + left / weight) / hours.length;
      left -= weight;
    }
    return day + 1 - 1e-9;
  };
}
