import { expect, test } from "vitest";
import { invitedShare } from "./index.ts";

test("it is joins over participants, with its two factors", () => {
  expect(invitedShare({ participants: 100, invitations: 250, joins: 50 })).toEqual({
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
  expect(invitedShare(counts)).toMatchObject({ state, share });
});

test("an impossible count is refused", () => {
  for (const joins of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => invitedShare({ participants: 1, invitations: 1, joins })).toThrow(RangeError);
  }
});
