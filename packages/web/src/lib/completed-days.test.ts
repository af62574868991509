import { expect, test } from "vitest";
import { completedDays, todayText } from "./completed-days.ts";

test("today is beside the total of the completed days, and the total while there is nothing else", () => {
  expect(completedDays([1, 2, 4])).toEqual({ days: [1, 2], total: 3, today: 4 });
  expect(todayText(completedDays([1, 2, 4]).today)).toBe("+4 today");
  expect(completedDays([0, 0, 4])).toEqual({ days: [0, 0, 4], total: 4, today: 0 });
  expect(todayText(completedDays([0, 0, 4]).today)).toBe("");
  expect(completedDays([])).toEqual({ days: [], total: 0, today: 0 });
});
