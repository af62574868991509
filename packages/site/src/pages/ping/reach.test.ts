import { ping, raiseError } from "@kiteloop/contract/operations/system";
import { expect, test, vi } from "vitest";
import { reach, systemPaths } from "./reach.ts";

test("the page uses the contract's paths", () => {
  expect(systemPaths).toEqual({ ping: ping.path, raise: raiseError.path });
});

const pong = { ok: true, stage: "local", version: "0.1.0", at: "2026-11-20T12:00:00.000Z", tableMs: 1.5 };

test("a valid response is returned with its round trip time", async () => {
  vi.stubGlobal("fetch", async () => Response.json(pong));
  const answer = await reach();
  expect(answer).toMatchObject({ reached: pong });
  expect("reached" in answer && answer.reached.roundTripMs).toBeGreaterThanOrEqual(0);
});

test.each(Object.keys(pong))("a response without its %s is rejected", async (field) => {
  vi.stubGlobal("fetch", async () => Response.json({ ...pong, [field]: null }));
  expect(await reach()).toMatchObject({ problem: { code: "unreadable" } });
});
