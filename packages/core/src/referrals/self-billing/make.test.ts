import fc from "fast-check";
import { expect, test } from "vitest";
import { placeAfter, vatWithin } from "./make.ts";

test.each([
  [11_900, 1_900, 1_900],
  [2_000, 1_900, 319],
  [1, 1_900, 0],
  [3, 2_000, 1],
  [980, 0, 0],
  [1e15, 2_700, 212_598_425_196_850],
])("of %i, at %i hundredths of a percent, %i is VAT", (gross, rate, vat) => {
  expect(vatWithin(gross, rate)).toBe(vat);
});

test("VAT is the nearest amount to the exact one, and the larger of two", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e15 }), fc.integer({ min: 0, max: 5_000 }), (gross, rate) => {
      const [whole, part] = [BigInt(10_000 + rate), BigInt(gross) * BigInt(rate)];
      const twice = 2n * (BigInt(vatWithin(gross, rate)) * whole - part);
      expect(twice > -whole && twice <= whole).toBe(true);
    }),
  );
});

test("places of a year have no gap and go no way back, and a year that is full takes no more", () => {
  const now = Date.parse("2026-12-31T23:30:00Z");
  const first = placeAfter(null, now, "Europe/Berlin");
  expect(first).toEqual({ serial: "2027-000001", at: "2026-12-31T23:30:00.000Z", issuedOn: "2027-01-01" });
  expect(placeAfter(first, now - 5_000, "Europe/Berlin")).toEqual({ ...first, serial: "2027-000002" });
  expect(() => placeAfter({ ...first, serial: "2027-999999" }, now, "UTC")).not.toThrow();
  expect(() => placeAfter({ ...first, serial: "2027-999999" }, now, "Europe/Berlin")).toThrow(RangeError);
});

test("an invoice's day is not before that of the one before it, though the project's time zone has another day", () => {
  const now = Date.parse("2026-01-31T11:00:00Z");
  const first = placeAfter(null, now, "Pacific/Kiritimati");
  expect(first.issuedOn).toBe("2026-02-01");
  const second = placeAfter(first, now + 60_000, "Pacific/Pago_Pago");
  expect(second).toMatchObject({ serial: "2026-000002", issuedOn: "2026-02-01" });
  const day = 86_400_000;
  expect(placeAfter(second, now + 2 * day, "Pacific/Pago_Pago").issuedOn).toBe("2026-02-02");
});
