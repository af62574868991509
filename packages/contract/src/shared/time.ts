/** Units of time in milliseconds. In seconds they are `hours(1).seconds`; see spans.ts. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
