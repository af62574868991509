/** Units of time in milliseconds: contract has the same, but metrics imports no other package. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
