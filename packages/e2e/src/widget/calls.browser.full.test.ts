import { beforeEach, expect, test } from "vitest";
import { browser, onStage, stage } from "./on-stage.ts";
import { code, ids, widgetOf } from "./stage.ts";
import { call, eventually, visit } from "./visit.ts";

onStage();

beforeEach(() => {
  stage.reset();
  stage.publish(widgetOf("invite"), widgetOf("welcome"));
  stage.site("<main><h1>Acme</h1></main>");
});

test("invalid calls resolve to null with a numbered message, without an exception", async () => {
  const { page, noticed, warnings, close } = await visit(browser, stage.host);
  const wrong: [string, ...unknown[]][] = [
    ["identify", {}],
    ["identify", 7],
    ["join"],
    ["convert", { externalId: "o1" }],
    ["track", "open", { widgetId: "wgt_none" }],
    ["track", "open", null],
    ["on", "nothing", 7],
    ["on", "__proto__", 7],
    ["open", "wgt_none"],
    ["push", ["nothing"]],
    ["push", null],
  ];
  for (const [method, ...args] of wrong) await call(page, method, ...args);
  const cyclic = await page.evaluate(async () => {
    const value: Record<string, unknown> = { externalId: "1", participantExternalId: "2" };
    value.self = value;
    const api = Reflect.get(window, "kiteloop") as { convert(what: unknown): Promise<unknown> };
    return api.convert(value);
  });
  expect(cyclic).toBeNull();
  expect(await noticed()).toEqual([]);
  await eventually(() => warnings.join().includes("KL109"));
  const codes = new Set(warnings.map((text) => /KL\d+/.exec(text)?.[0]));
  for (const number of ["KL101", "KL103", "KL104", "KL109"]) expect(codes).toContain(number);
  await close();
});

test("a page's listener that throws does not stop the others", async () => {
  const { page, noticed, warnings, close } = await visit(browser, stage.host);
  const heard = await page.evaluate(async () => {
    const api = Reflect.get(window, "kiteloop") as {
      on(event: string, listener: (details: { code?: string }) => void): void;
      identify(who: object): Promise<unknown>;
    };
    let seen = "";
    api.on("identify", () => {
      throw new Error("the page's own mistake");
    });
    api.on("identify", ({ code: own }) => {
      seen = own ?? "";
    });
    await api.identify({ externalId: "42" });
    return seen;
  });
  expect(heard).toBe(code);
  expect(await eventually(() => warnings.join().includes("KL107"))).toBe(true);
  expect(await noticed()).toEqual([]);
  await close();
});

test("a rejected beacon is retried with the same id and counts once", async () => {
  let refusals = 2;
  stage.answers.set("/v1/events", () => (refusals-- > 0 ? { status: 503 } : { status: 200, body: {} }));
  const { page, close } = await visit(browser, stage.host, { clock: true });
  await call(page, "track", "share", { widgetId: ids.invite, channel: "link" });
  const sent = () => stage.requests.filter(({ path }) => path === "/v1/events").map(({ body }) => body);
  for (let attempt = 1; attempt <= 3; attempt++) {
    await page.clock.fastForward(10_000);
    await eventually(() => sent().length === attempt);
  }
  await page.clock.fastForward(60_000);
  expect(sent()).toHaveLength(3);
  expect(new Set(sent()).size).toBe(1);
  expect(stage.requests.some(({ method }) => method === "OPTIONS")).toBe(false);
  expect(stage.events().filter(({ type }) => type === "share")).toHaveLength(1);
  await close();
});

test("events of a page's last moment are delivered while it closes", async () => {
  const { page, close } = await visit(browser, stage.host);
  await call(page, "track", "share", { widgetId: ids.invite, channel: "qr" });
  await page.goto("about:blank");
  await eventually(() => stage.events().some(({ channel }) => channel === "qr"));
  expect(stage.events().filter(({ channel }) => channel === "qr")).toHaveLength(1);
  await close();
});
