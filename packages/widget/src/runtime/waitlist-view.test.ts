import { expect, test } from "vitest";
import { viewAfterJoining, viewOnArrival } from "./waitlist-view.ts";

const place = {
  participantId: "prt_00000000000000000000000000",
  number: 12,
  position: 7,
  joined: 1,
  code: "KYTE2345",
  link: "https://kite.example/r/KYTE2345",
};

test("a known place is shown, an unknown visitor gets the form", () => {
  expect(viewOnArrival(place)).toEqual({ shows: "place", place });
  expect(viewOnArrival(null)).toEqual({ shows: "form" });
});

test.each([
  [{ place }, { shows: "place", place }],
  [{ problem: "already_joined" }, { shows: "form", says: "alreadyJoined" }],
  [{ problem: "confirm" }, { shows: "form", says: "confirmEmail" }],
  [{ problem: "email.address_script" }, { shows: "form", says: "emailInvalid" }],
  [{ problem: "waitlist.full" }, { shows: "full" }],
  [{ problem: "network" }, { shows: "form", says: "joinFailed" }],
  [{ problem: "widget.not_live" }, { shows: "form", says: "joinFailed" }],
])("the answer %j to joining leads to %j", (answer, step) => {
  expect(viewAfterJoining(answer)).toEqual(step);
});
