import { expect, test } from "vitest";
import { zoneHint } from "./zone-hint.ts";

const now = Date.parse("2026-03-10T09:00:00Z");

test("a change to a zone where it is still yesterday says that today's numbers appear tomorrow, and no other change does", () => {
  expect(zoneHint("UTC", "Pacific/Pago_Pago", now)).toContain("still yesterday");
  const others = [zoneHint("UTC", "UTC", now), zoneHint("UTC", "Pacific/Kiritimati", now)];
  others.push(zoneHint("UTC", "America/New_York", now), zoneHint("UTC", "Pac", now));
  for (const hint of others) expect(hint).toBe("Used for daily reports from now on.");
});
