import { readNotice } from "@kiteloop/functions/queue/notice";
import { expect, test } from "vitest";
import { noticesOf } from "./simulator.ts";

const deliveryId = "dlv_00000000000000000000000000";
const kept = { from: "", subject: "", html: "", text: "", headers: {}, id: "1", receivedAt: "" };
const told = (to: string) => noticesOf({ ...kept, to, deliveryId }).map(readNotice);
const heard = (fate: string) => ({ feedback: { deliveryId, fate, counts: true } });

test("a mail arrives, unless its address is there to bounce, complain or be away, as the consumer reads it", () => {
  expect(told("mara@example.com")).toEqual([heard("delivered")]);
  expect(told("Gone <Bounce@simulator.example>")).toEqual([heard("bounced")]);
  expect(told("complaint@simulator.example")).toEqual([heard("delivered"), heard("complained")]);
  expect(told("ooto@simulator.example")).toEqual([heard("delivered"), { letGo: "passing" }]);
});

test("a mail that nobody follows up has no tag", () => {
  expect(noticesOf({ ...kept, to: "bounce@simulator.example" }).map(readNotice)).toEqual([
    { letGo: "untagged" },
  ]);
});
