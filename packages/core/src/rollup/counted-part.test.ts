import { expect, test } from "vitest";
import { countable } from "./countable.ts";
import { countedPart } from "./counted-part.ts";

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

test("what is left of an item adds just what the item does, and names nobody", () => {
  const left = countedPart({ ...image, ...person });
  expect(JSON.stringify(left).toLowerCase()).not.toContain("zanzibar");
  const whole = countable({ ...image, ...person });
  expect(whole).not.toBeNull();
  expect(countable({ ...left, ...keys })).toEqual(whole);
});

test("of what can't be counted that is left which a mended release would count by", () => {
  expect(countedPart({ ...image, ...person, day: "yesterday" })).toMatchObject({
    day: "yesterday",
    hour: 12,
  });
});
