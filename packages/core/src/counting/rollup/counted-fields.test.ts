import { expect, test } from "vitest";
import { countedFields } from "./counted-fields.ts";
import { toFact } from "./fact.ts";

const at = "2026-03-10T12:00:00.000Z";
const keys = { pk: "$kiteloop#externalId_zanzibar", sk: "$referral_1" };
const image = {
  ...keys,
  ...{
    __edb_e__: "referral",
    projectId: `prj_${"0".repeat(26)}`,
    day: "2026-03-10",
    hour: 12,
    country: "DE",
  },
  ...{ status: "joined", channel: "email", widgetId: `wgt_${"0".repeat(26)}`, root: "ptc_1", arms: [] },
  ...{ inviterDay: "2026-03-01", inviterJoinedAt: at, joinedAt: at },
};
const person = {
  ...{
    externalId: "zanzibar",
    participantExternalId: "zanzibar",
    name: "Zanzibar",
    email: "zanzibar@example.com",
  },
  ...{ code: "ZANZIBAR", history: [{ by: "Zanzibar" }], facts: { mailbox: "zanzibar" } },
};

test("the counted fields of an item add exactly what the item does, and identify nobody", () => {
  const left = countedFields({ ...image, ...person });
  expect(JSON.stringify(left).toLowerCase()).not.toContain("zanzibar");
  const whole = toFact({ ...image, ...person });
  expect(whole).not.toBeNull();
  expect(toFact({ ...left, ...keys })).toEqual(whole);
});

test("an item that can't be counted keeps the fields that a later release would count by", () => {
  expect(countedFields({ ...image, ...person, day: "yesterday" })).toMatchObject({
    day: "yesterday",
    hour: 12,
  });
});
