import { widget as english } from "@kiteloop/contract/languages/en/widget.data";
import { viaFrom } from "@kiteloop/contract/referrals/via";
import { beforeEach, expect, test } from "vitest";
import { browser, onStage, stage } from "./on-stage.ts";
import { code, ids, key, widgetOf } from "./stage.ts";
import { call, eventually, visit } from "./visit.ts";

onStage();

beforeEach(() => stage.reset());

test("calls made before the script has loaded run in order", async () => {
  stage.publish(widgetOf("invite"));
  stage.site("", {
    head: `<script>if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = []; kiteloop.push(["identify", { externalId: "42", name: "Robin" }]);
      kiteloop.push(["nonsense"]); kiteloop.push(["convert", { externalId: "o1" }]);</script>`,
  });
  const { noticed, warnings, close } = await visit(browser, stage.host);
  await eventually(() => stage.bodies("/v1/conversions").length);
  expect(stage.bodies("/v1/participants")).toEqual([{ key, externalId: "42", name: "Robin" }]);
  expect(stage.bodies("/v1/conversions")).toEqual([{ key, externalId: "o1", participantExternalId: "42" }]);
  expect(await eventually(() => warnings.join().includes("KL104"))).toBe(true);
  expect(await noticed()).toEqual([]);
  await close();
});

test("a followed link persists over pages, its click counts once, and join and conversion carry it", async () => {
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
  expect(stage.bodies("/v1/joins")).toEqual([
    { key, code, ago: expect.any(Number), externalId: "43", email: "sam@example.com" },
  ]);
  expect(stage.bodies("/v1/conversions")).toEqual([
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

test("a visitor who was not invited joins without a request, and sees no welcome", async () => {
  stage.publish(widgetOf("welcome"));
  stage.site(`<kiteloop-widget id="${ids.welcome}"></kiteloop-widget>`);
  const { page, close } = await visit(browser, stage.host);
  expect(await call(page, "join", { externalId: "43" })).toBeNull();
  expect(await page.locator(".welcome .card:visible").count()).toBe(0);
  expect(stage.requests).toEqual([]);
  await close();
});

test("an unknown code shows no welcome, and a dismissed welcome stays hidden", async () => {
  stage.publish(widgetOf("welcome"));
  stage.site("");
  stage.answers.set("/v1/inviters", () => ({ status: 404, body: { code: "inviter.not_found" } }));
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await eventually(() => stage.bodies("/v1/inviters").length);
  await page.waitForTimeout(100);
  expect(await page.locator(".welcome .card:visible").count()).toBe(0);
  stage.reset();
  await page.reload();
  await page.getByRole("button", { name: "Close" }).click();
  await page.reload();
  expect(await eventually(() => stage.events().some(({ type }) => type === "dismiss"))).toBe(true);
  await page.waitForTimeout(300);
  expect(await page.locator(".welcome .card:visible").count()).toBe(0);
  expect(stage.events().filter(({ type }) => type === "dismiss")).toMatchObject([
    { code, widgetId: ids.welcome },
  ]);
  await close();
});

test("an element with the id kiteloop breaks neither the script nor the page's snippet", async () => {
  const body = '<div id="kiteloop"></div>';
  stage.publish(widgetOf("invite"));
  const queue =
    'if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = []; kiteloop.push(["identify", { externalId: "42" }])';
  stage.site(body, { tag: false });
  const before = await visit(browser, stage.host);
  await before.page.evaluate(queue);
  await before.page.addScriptTag({ url: stage.script, type: "module" });
  expect(await eventually(() => stage.bodies("/v1/participants").length)).toBe(1);
  expect(await before.noticed()).toEqual([]);
  await before.close();
  stage.site(body);
  const { page, noticed, warnings, close } = await visit(browser, stage.host);
  expect(await call(page, "identify", { externalId: "42" })).toMatchObject({ code });
  expect(await eventually(() => warnings.join().includes("KL114"))).toBe(true);
  await page.evaluate(queue);
  expect(await noticed()).toEqual([]);
  await close();
});

test("widgets follow the session: sign-in, sign-out, another user", async () => {
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
  expect(stage.bodies("/v1/participants")).toHaveLength(1);
  expect(await page.locator(".link").inputValue()).toBe(
    `${stage.participant().link}?via=${viaFrom("link", ids.share)}`,
  );
  await call(page, "identify", null);
  await page.getByText("Sign in to get your personal link.").waitFor();
  expect(await page.locator(".link").isVisible()).toBe(false);
  await call(page, "identify", { externalId: "7" });
  expect(stage.bodies("/v1/participants")[1]).toEqual({ key, externalId: "7" });
  await close();
});

test("an expired token is renewed and the invitation retried", async () => {
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
  await page.getByLabel("Your friend’s email").fill("sam@example.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("Invitation sent to sam@example.com.").waitFor();
  const invitation = {
    key,
    email: "sam@example.com",
    widgetId: ids.invite,
    message: english.invite.message,
  };
  expect(stage.bodies("/v1/invitations")).toEqual([
    { ...invitation, token: "token-1" },
    { ...invitation, token: "token-2" },
  ]);
  await page.getByText("4 invited").waitFor({ state: "attached" });
  await close();
});

test("an unsigned participant gets the link without the email form", async () => {
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
  expect(await page.getByLabel("Your friend’s email").isVisible()).toBe(false);
  expect(await eventually(() => warnings.join().includes("KL106"))).toBe(true);
  await close();
});

test("widgets in one corner do not cover each other", async () => {
  stage.publish(widgetOf("invite"), widgetOf("share"), widgetOf("welcome"));
  stage.site("");
  const { page, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  await page.locator(".welcome .card").waitFor();
  // Nothing asks an invitee to invite before they have signed in.
  await call(page, "identify", { externalId: "42" });
  await page.locator(".share .launcher").waitFor();
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
