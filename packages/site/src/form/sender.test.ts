import { beforeEach, expect, test, vi } from "vitest";
import { Sender } from "./sender.ts";

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ title: "Busy.", code: "unavailable" }, { status: 503 });
  });
});

test("repeated interaction with a form requests one challenge", async () => {
  const sender = new Sender();
  for (let touch = 0; touch < 5; touch++) sender.prepare();
  await expect.poll(() => asked).toEqual(["/api/proof"]);
});

test("a failure while typing is retried on sending, and then reported", async () => {
  const sender = new Sender();
  sender.prepare();
  await expect.poll(() => asked).toHaveLength(1);
  const answer = await sender.send("/api/contact", {});
  expect(answer).toMatchObject({ ok: false, problem: { code: "unavailable" } });
  expect(asked).toEqual(["/api/proof", "/api/proof"]);
});
