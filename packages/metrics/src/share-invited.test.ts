import { expect, test } from "vitest";
import { invitedConversion, shareInvited } from "./index.ts";

test("it is joins divided by participants, with its two factors", () => {
  expect(shareInvited({ participants: 100, invitations: 250, joins: 50 })).toEqual({
    share: 0.5,
    invitationsPerParticipant: 2.5,
    joinsPerInvitation: 0.2,
    state: "ok",
  });
});

test.each([
  [{ participants: 0, invitations: 3, joins: 0 }, "no_participants", null],
  [{ participants: 20, invitations: 90, joins: 73 }, "not_identified", null],
  [{ participants: 20, invitations: 0, joins: 0 }, "ok", 0],
])("%j is %s", (counts, state, share) => {
  expect(shareInvited(counts)).toMatchObject({ state, share });
});

test("an invalid count is refused", () => {
  for (const joins of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => shareInvited({ participants: 1, invitations: 1, joins })).toThrow(RangeError);
  }
});

test("invited users are compared with uninvited ones if both are known", () => {
  const counts = { participants: 100, joins: 40, conversions: 10, directConversions: 6 };
  expect(invitedConversion(counts)).toEqual({ invited: 0.25, uninvited: 0.1 });
  expect(invitedConversion({ ...counts, joins: 120 }).uninvited).toBeNull();
  expect(invitedConversion({ ...counts, joins: 0 }).invited).toBeNull();
});
