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

test("touching a form again and again asks for one challenge", async () => {
  const sender = new Sender();
  for (let touch = 0; touch < 5; touch++) sender.prepare();
  await expect.poll(() => asked).toEqual(["/api/proof"]);
});

test("what failed while one typed is tried again on sending, and then said", async () => {
  const sender = new Sender();
  sender.prepare();
  await expect.poll(() => asked).toHaveLength(1);
  const answer = await sender.send("/api/contact", {});
  expect(answer).toMatchObject({ ok: false, problem: { code: "unavailable" } });
  expect(asked).toEqual(["/api/proof", "/api/proof"]);
});
