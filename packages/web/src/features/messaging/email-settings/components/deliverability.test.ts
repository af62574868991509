import { expect, test } from "vitest";
import { shareText, volumeOf } from "./deliverability.ts";

test("every day has a bar, also days without email", () => {
  const days = [
    { day: "2026-03-09", sent: 3 },
    { day: "2026-03-10", sent: 5 },
    { day: "2025-03-10", sent: 9 },
  ];
  const volume = volumeOf(days, Date.parse("2026-03-11T01:00:00Z"));
  expect(volume).toHaveLength(28);
  expect(volume.slice(-4)).toEqual([0, 3, 5, 0]);
});

test.each([
  [0.0005, "0.05%"],
  [0.025, "2.5%"],
  [0.0123, "1.2%"],
  [0, "0%"],
])("a share of %d has enough digits for comparing it with the limits", (share, text) => {
  expect(shareText(share)).toBe(text);
});
