import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { launchChromium } from "../browser.ts";
import { code, ids, key, openStage, type Stage, widgetOf } from "./stage.ts";
import { call, eventually, visit } from "./visit.ts";

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = await Promise.all([launchChromium(), openStage()]);
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});
beforeEach(() => stage.reset());

const bodies = (path: string) =>
  stage.requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body));

test("calls made before the script has loaded are carried out in order", async () => {
  stage.publish(widgetOf("invite"));
  stage.site("", {
    head: `<script>(window.kiteloop ||= []).push(["identify", { externalId: "42", name: "Robin" }]);
      kiteloop.push(["nonsense"]); kiteloop.push(["convert", { externalId: "o1" }]);</script>`,
  });
  const { noticed, warnings, close } = await visit(browser, stage.host);
  await eventually(() => bodies("/v1/conversions").length);
  expect(bodies("/v1/participants")).toEqual([{ key, externalId: "42", name: "Robin" }]);
  expect(bodies("/v1/conversions")).toEqual([{ key, externalId: "o1", participantExternalId: "42" }]);
  expect(warnings.join()).toContain("KL104");
  expect(await noticed()).toEqual([]);
  await close();
});

test("a followed link is kept over pages, its click counted once, and joining and converting carry it on", async () => {
  stage.publish(widgetOf("welcome"));
  stage.site("");
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code.toLowerCase()}`);
  await page.goto(`${stage.host}/pricing?kl=${code}`);
  await page.goto(`${stage.host}/signup`);
  await page.getByText("Robin Fox invited you").waitFor();
  expect(await call(page, "join", { externalId: "43", email: "sam@example.com" })).toEqual({
    referralId: "ref_1",
    status: "joined",
    counted: true,
  });
  expect(
    await call(page, "convert", { externalId: "o1", value: { amount: 4900, currency: "EUR" } }),
  ).toMatchObject({
    conversionId: "cnv_1",
  });
  await eventually(() => stage.events().some(({ type }) => type === "impression"));
  expect(bodies("/v1/joins")).toEqual([{ key, code, externalId: "43", email: "sam@example.com" }]);
  expect(bodies("/v1/conversions")).toEqual([
    { key, externalId: "o1", participantExternalId: "43", value: { amount: 4900, currency: "EUR" } },
  ]);
  expect(stage.events().filter(({ type }) => type === "click")).toMatchObject([
    { code, widgetId: ids.welcome },
  ]);
  expect(stage.requests.every(({ method, type }) => method === "POST" && type.startsWith("text/plain"))).toBe(
    true,
  );
  await close();
});

test("who was not invited joins without a request, and sees no welcome", async () => {
  stage.publish(widgetOf("welcome"));
  stage.site(`<kiteloop-widget id="${ids.welcome}"></kiteloop-widget>`);
  const { page, close } = await visit(browser, stage.host);
  expect(await call(page, "join", { externalId: "43" })).toBeNull();
  expect(await page.locator(".welcome .card:visible").count()).toBe(0);
  expect(stage.requests).toEqual([]);
  await close();
});

test("a code nobody has shows no welcome; a dismissed welcome stays away", async () => {
  stage.publish(widgetOf("welcome"));
  stage.site("");
  stage.answers.set("/v1/referrers", () => ({ status: 404, body: { code: "referrer.not_found" } }));
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await eventually(() => bodies("/v1/referrers").length);
  await page.waitForTimeout(100);
  expect(await page.locator(".welcome .card:visible").count()).toBe(0);
  stage.reset();
  await page.reload();
  await page.getByRole("button", { name: "Close" }).click();
  await page.reload();
  await page.waitForTimeout(300);
  expect(await page.locator(".welcome .card:visible").count()).toBe(0);
  expect(stage.events().filter(({ type }) => type === "dismiss")).toMatchObject([
    { code, widgetId: ids.welcome },
  ]);
  await close();
});

test("with two copies of the script one works", async () => {
  stage.publish(widgetOf("invite"));
  stage.site("", { head: `<script type="module" src="${stage.script}?copy"></script>` });
  const { page, warnings, noticed, close } = await visit(browser, stage.host);
  const launcher = page.getByRole("button", { name: "Invite a friend" });
  await launcher.waitFor();
  expect(await launcher.count()).toBe(1);
  await eventually(() => stage.events().some(({ type }) => type === "impression"));
  expect(stage.events().filter(({ type }) => type === "impression")).toHaveLength(1);
  expect(warnings.join()).toContain("KL102");
  expect(await noticed()).toEqual([]);
  await close();
});

test("an element of the page called kiteloop does not keep the script from working", async () => {
  stage.publish(widgetOf("invite"));
  stage.site('<div id="kiteloop"></div>');
  const { page, close } = await visit(browser, stage.host);
  expect(await call(page, "identify", { externalId: "42" })).toMatchObject({ code });
  await close();
});

test("a widget put in and out of the page a hundred times leaves no listener and no element behind", async () => {
  stage.publish(
    widgetOf("invite", (config) => {
      config.behaviour.placement = { kind: "inline" };
    }),
  );
  stage.site('<div id="route"></div>');
  const { page, noticed, close } = await visit(browser, stage.host);
  const session = await page.context().newCDPSession(page);
  const measure = async (times: number) => {
    await page.evaluate(
      ([n, id]) => {
        const route = document.querySelector("#route");
        for (let i = 0; i < n; i++) {
          const widget = document.createElement("kiteloop-widget");
          widget.id = id;
          history.pushState(null, "", `/route-${i % 3}`);
          route?.replaceChildren(widget);
        }
        route?.replaceChildren();
      },
      [times, ids.invite] as const,
    );
    await page.waitForTimeout(100);
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return (name: string) => metrics.find((metric) => metric.name === name)?.value ?? -1;
  };
  await session.send("Performance.enable");
  const before = await measure(5);
  const after = await measure(100);
  expect(after("JSEventListeners")).toBe(before("JSEventListeners"));
  expect(after("Nodes") - before("Nodes")).toBeLessThan(20);
  expect(await noticed()).toEqual([]);
  await close();
});

test("the session is followed: signing in, out, and in as somebody else", async () => {
  stage.publish(
    widgetOf("share", (config) => {
      config.behaviour.placement = { kind: "inline" };
    }),
  );
  stage.site(`<kiteloop-widget id="${ids.share}"></kiteloop-widget>`);
  const { page, close } = await visit(browser, stage.host);
  await page.getByText("Sign in to get your personal link.").waitFor();
  await call(page, "identify", { externalId: "42" });
  await call(page, "identify", { externalId: "42" });
  expect(bodies("/v1/participants")).toHaveLength(1);
  expect(await page.locator(".link").inputValue()).toBe(stage.participant().link);
  await call(page, "identify", null);
  await page.getByText("Sign in to get your personal link.").waitFor();
  expect(await page.locator(".link").isVisible()).toBe(false);
  await call(page, "identify", { externalId: "7" });
  expect(bodies("/v1/participants")[1]).toEqual({ key, externalId: "7" });
  await close();
});

test("an expired token is renewed and the invitation sent once more", async () => {
  stage.publish(widgetOf("invite"));
  stage.site("");
  const { page, close } = await visit(browser, stage.host);
  await call(page, "identify", { externalId: "42" });
  stage.answers.set("/v1/participants", () => ({
    status: 200,
    body: { ...stage.participant(), token: "token-2" },
  }));
  stage.answers.set("/v1/invitations", (body) =>
    JSON.parse(body).token === "token-2"
      ? { status: 201, body: { invitationId: "inv_1", status: "created" } }
      : { status: 401, body: { code: "participant.token_invalid" } },
  );
  await call(page, "open");
  await page.getByLabel("Your friend's email").fill("sam@example.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("Invitation sent to sam@example.com.").waitFor();
  expect(bodies("/v1/invitations")).toEqual([
    { key, token: "token-1", email: "sam@example.com", widgetId: ids.invite },
    { key, token: "token-2", email: "sam@example.com", widgetId: ids.invite },
  ]);
  await page.getByText("4 invited").waitFor({ state: "attached" });
  await close();
});

test("an unsigned participant gets the link and no mail form", async () => {
  stage.publish(widgetOf("invite"));
  stage.site("");
  stage.answers.set("/v1/participants", () => ({
    status: 200,
    body: { ...stage.participant(), verified: false },
  }));
  const { page, warnings, close } = await visit(browser, stage.host);
  await call(page, "identify", { externalId: "42" });
  await call(page, "open");
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  expect(await page.getByLabel("Your friend's email").isVisible()).toBe(false);
  expect(warnings.join()).toContain("KL106");
  await close();
});

test("nothing on the page moves while an inline widget goes through its states", async () => {
  stage.publish(
    widgetOf("invite"),
    widgetOf("share", (config) => {
      config.behaviour.placement = { kind: "inline" };
    }),
  );
  stage.site(
    `<kiteloop-widget id="${ids.share}"></kiteloop-widget><h1 id="below">Below</h1>`,
    // A script at the top of the page defines the element before it is parsed: it is never drawn empty.
    { tag: false, head: `<script src="${stage.script}"></script>` },
  );
  const { page, close } = await visit(browser, stage.host);
  const top = () => page.locator("#below").evaluate((element) => element.getBoundingClientRect().top);
  await page.getByText("Sign in to get your personal link.").waitFor();
  const first = await top();
  expect(first).toBeGreaterThan(200);
  await call(page, "identify", { externalId: "42" });
  expect(await top()).toBe(first);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(total), 300);
      }),
  );
  expect(shift).toBe(0);
  await close();
});

test("a widget waits for its delay, and for being opened when it is manual", async () => {
  stage.publish(
    widgetOf("invite", (config) => {
      config.behaviour.trigger = { kind: "delay", seconds: 1 };
    }),
    widgetOf("share", (config) => {
      config.behaviour.trigger = { kind: "manual" };
    }),
  );
  stage.site("");
  const { page, close } = await visit(browser, stage.host);
  expect(await page.getByRole("button", { name: "Invite a friend" }).count()).toBe(0);
  await page.getByRole("button", { name: "Invite a friend" }).waitFor();
  expect(await page.getByRole("dialog", { name: "Share your link" }).count()).toBe(0);
  await call(page, "open", ids.share);
  await page.getByRole("dialog", { name: "Share your link" }).waitFor();
  await call(page, "close", ids.share);
  await page.getByRole("dialog", { name: "Share your link" }).waitFor({ state: "hidden" });
  await close();
});

test("widgets in one corner do not cover each other", async () => {
  stage.publish(widgetOf("invite"), widgetOf("share"), widgetOf("welcome"));
  stage.site("");
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await page.locator(".welcome .card").waitFor();
  const boxes = [];
  for (const part of [".invite .launcher", ".share .launcher", ".welcome .card"]) {
    const box = await page.locator(part).boundingBox();
    if (!box) throw new Error(`${part} is not on the page`);
    boxes.push(box);
  }
  const inOrder = boxes.sort((a, b) => a.y - b.y);
  for (const [i, box] of inOrder.entries()) {
    const next = inOrder[i + 1];
    if (next) expect(box.y + box.height).toBeLessThanOrEqual(next.y);
  }
  // An open panel is in front of all of them: each of its controls can be clicked.
  await call(page, "identify", { externalId: "42" });
  await call(page, "open", ids.invite);
  await page.getByRole("button", { name: "Send invitation" }).click({ trial: true });
  await page.getByRole("button", { name: "Copy link" }).click({ trial: true });
  const panel = await page.locator(".invite .card").boundingBox();
  const front = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.shadowRoot?.querySelector(".invite") !== null,
    [(panel?.x ?? 0) + (panel?.width ?? 0) - 30, (panel?.y ?? 0) + (panel?.height ?? 0) - 25] as const,
  );
  expect(front).toBe(true);
  await close();
});
