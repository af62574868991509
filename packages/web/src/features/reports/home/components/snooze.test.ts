import { expect, test } from "vitest";
import { snoozeTimes } from "./snooze.ts";

const parts = (iso: string) => {
  const at = new Date(iso);
  return [at.getDay(), at.getDate(), at.getHours(), at.getMinutes()];
};

test.each([
  // Wednesday, Saturday, Sunday and Monday of March 2026, by this machine's clock.
  [11, 12, 16],
  [14, 15, 16],
  [15, 16, 16],
  [16, 17, 23],
])("on March %i, tomorrow is the %ith and next week Monday the %ith, at eight", (day, tomorrow, monday) => {
  for (const hour of [0, 8, 23]) {
    const times = snoozeTimes(new Date(2026, 2, day, hour, 30));
    expect(parts(times.tomorrow).slice(1)).toEqual([tomorrow, 8, 0]);
    expect(parts(times.nextWeek)).toEqual([1, monday, 8, 0]);
  }
});
