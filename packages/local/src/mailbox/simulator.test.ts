import { readNotice } from "@kiteloop/functions/delivery/notice";
import { expect, test } from "vitest";
import { noticesOf } from "./simulator.ts";

const deliveryId = "dlv_00000000000000000000000000";
const kept = { from: "", subject: "", html: "", text: "", headers: {}, id: "1", receivedAt: "" };
const feedbackFor = (to: string) => noticesOf({ ...kept, to, deliveryId }).map(readNotice);
const heard = (fate: string) => ({ feedback: { deliveryId, fate, counts: true } });

test("an email is delivered unless its address simulates a bounce, a complaint or an absence, as the consumer reads it", () => {
  expect(feedbackFor("mara@example.com")).toEqual([heard("delivered")]);
  expect(feedbackFor("Gone <Bounce@simulator.example>")).toEqual([heard("bounced")]);
  expect(feedbackFor("complaint@simulator.example")).toEqual([heard("delivered"), heard("complained")]);
  expect(feedbackFor("ooto@simulator.example")).toEqual([heard("delivered"), { letGo: "passing" }]);
});

test("an email whose feedback is not needed has no tag", () => {
  expect(noticesOf({ ...kept, to: "bounce@simulator.example" }).map(readNotice)).toEqual([
    { letGo: "untagged" },
  ]);
});
