import { expect, test } from "vitest";
import { joinWaitlist, waitlistPlace } from "./waitlist.ts";

const body = {
  key: `kl_live_pk_${"a".repeat(30)}`,
  widgetId: `wgt_${"0".repeat(26)}`,
  email: "Ada@Example.com",
};
const place = {
  participantId: `prt_${"0".repeat(26)}`,
  token: "t",
  number: 7,
  position: 2,
  joined: 1,
  code: "KYTE2345",
  link: "https://acme.com/?kl=KYTE2345",
};

test("an address is the same on the list in every spelling", () => {
  expect(joinWaitlist.body.parse(body).email).toBe("ada@example.com");
});

test.each([
  { email: "ada" },
  { email: "ada@example.com\r\nBcc: eve@example.com" },
  { name: "" },
  { name: "Ada\nBcc: x" },
  { code: "<script>" },
  { widgetId: "wgt_1" },
  { position: 1 },
])("%j can't join a list", (spoiled) => {
  expect(joinWaitlist.body.safeParse({ ...body, ...spoiled }).success).toBe(false);
});

test("a person who is on the list already learns only that", () => {
  const { response } = joinWaitlist;
  expect(response.safeParse({ status: "joined", place }).success).toBe(true);
  expect(response.safeParse({ status: "already_joined" }).success).toBe(true);
  expect(response.safeParse({ status: "already_joined", place }).success).toBe(false);
  expect(response.safeParse({ status: "joined" }).success).toBe(false);
});

test("nobody is ahead of the first place", () => {
  expect(waitlistPlace.safeParse({ ...place, position: 1 }).success).toBe(true);
  expect(waitlistPlace.safeParse({ ...place, position: 0 }).success).toBe(false);
  expect(waitlistPlace.safeParse({ ...place, joined: -1 }).success).toBe(false);
});
