import type { EmbedCrossDomain } from "@kiteloop/contract/publishing/embed";
import type { BrowserContext, Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { journeys, widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { stored } from "./storage.ts";
import { call, eventually, visit } from "./visit.ts";
import { code, element, floating, ids, inline } from "./widgets.ts";

onStage();

/** Chromium resolves every name below `localhost` to this machine; `other.localhost` is another site. */
const at = (name: string) => stage.host.replace("127.0.0.1", `${name}.localhost`);
const apex = () => at("acme");
const www = () => at("www.acme");
const app = () => at("app.acme");
const other = () => at("other");

const sites = (): EmbedCrossDomain["sites"] => [
  ["acme.localhost", [apex(), www(), app()]],
  ["other.localhost", [other()]],
];
const carried = expect.stringMatching(new RegExp(`[?&]kl=${code}&klv=qr&kla=\\d{13}\\.0{6}`));
const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name, value, domain }) => ({ name, value, domain }));
const keptCookie = {
  name: `kl_${ids.project}`,
  value: expect.stringMatching(new RegExp(`^${code}\\.\\d{13}\\.qr$`)),
  domain: ".acme.localhost",
};

/** Publishes a welcome card and opens a page of `from` by a participant's link, once what carries links has loaded. */
async function follow(mode: "off" | "links" | "cookie", from: string, body = "") {
  if (mode !== "off") stage.settings.crossDomain = { cookie: mode === "cookie", sites: sites() };
  stage.publish(inline("share"));
  stage.site(`${element("share")}${body}`);
  const visited = await visit(browser, `${from}/?kl=${code}&klv=qr`);
  await eventually(() => stage.events().some(({ type }) => type === "click"));
  if (mode !== "off") await carrying(visited.page);
  return { ...visited, context: visited.page.context() };
}

/** Waits until the page carries links: it has loaded the code for that, and run it. */
async function carrying(page: Page) {
  const loaded = await page.waitForFunction(
    () => performance.getEntriesByType("resource").find(({ name }) => name.includes("/links-"))?.name,
  );
  // As text, because the test's own loader would change the import.
  await page.evaluate(
    `import(${JSON.stringify(await loaded.jsonValue())}).then(() => new Promise((done) => setTimeout(done)))`,
  );
}
async function open(page: Page, address: string) {
  await page.goto(address);
  await call(page, "referral");
}
const joinedCode = async (page: Page) => {
  await call(page, "join", { externalId: "43" });
  return stage.bodies("/v1/joins").at(-1)?.code;
};
const clicks = () => stage.events().filter(({ type }) => type === "click");

beforeEach(() => stage.reset());

test("no cookie is set unless the project chose one, and each page then has its own link", async () => {
  const { page, context, warnings, noticed, close } = await follow("off", www());
  await open(page, app());
  expect(await call(page, "referral")).toBeNull();
  expect(await call(page, "join", { externalId: "43" })).toBeNull();
  expect(stage.bodies("/v1/joins")).toEqual([]);
  // The developer sees why.
  await eventually(() => warnings.length);
  expect(warnings.join()).toMatch(/KL115 .*app\.acme\.localhost.* null/);
  expect(await cookiesOf(context)).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});

test.each([
  ["www", "app", www, app],
  ["www", "apex", www, apex],
  ["apex", "www", apex, www],
])(
  "a link followed on %s is known on %s of the same domain by the cookie, and its click counts once",
  async (_, __, from, to) => {
    const { page, context, noticed, close } = await follow("cookie", from());
    expect(await eventually(() => cookiesOf(context).then((all) => all[0] && all))).toEqual([keptCookie]);
    await open(page, to());
    expect(await call(page, "referral")).toMatchObject({ code, via: "qr" });
    expect(await joinedCode(page)).toBe(code);
    // On the next page also without the cookie.
    await context.clearCookies();
    await open(page, `${to()}/next`);
    expect(await joinedCode(page)).toBe(code);
    await open(page, other());
    expect(await call(page, "referral")).toBeNull();
    await page.waitForTimeout(1700);
    expect(clicks()).toHaveLength(1);
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("a welcome card greets on another host of the domain too, and stays closed where it was closed", async () => {
  stage.settings.crossDomain = { cookie: true, sites: sites() };
  stage.publish(floating("welcome"));
  stage.site("");
  const { page, noticed, close } = await visit(browser, `${www()}/?kl=${code}&klv=qr`);
  const card = widgetIn(page, "welcome");
  await carrying(page);
  await journeys.welcome(card, page);
  await open(page, app());
  await journeys.welcome(card, page);
  for (const address of [www(), app()]) {
    await open(page, address);
    await page.waitForTimeout(500);
    expect(await card.locator(".card").isVisible()).toBe(false);
  }
  expect(clicks()).toHaveLength(1);
  expect(await noticed()).toEqual([]);
  await close();
});

test("a link of the page gets the followed link at the moment of the click, and nothing else does", async () => {
  const body = `<a id="app" href="${app()}/start?q=a%20b&flag#top">App</a><a id="other" href="${other()}/">Other site</a>
<a id="own" href="${app()}/?kl=ABCD2345">Own</a><a id="here" href="/next">Here</a><a id="hash" href="#x">Hash</a>
<p data-kiteloop-plain><a id="plain" href="${app()}/">Plain</a></p><a id="foreign" href="${stage.edge}/">Foreign</a>
<a id="routed" href="${app()}/" onclick="event.preventDefault()">Routed</a>`;
  const { page, context, noticed, close } = await follow("links", www(), body);
  const go = async (id: string) => {
    await open(page, `${www()}/`);
    await carrying(page);
    await Promise.all([page.waitForURL((url) => url.href !== `${www()}/`), page.click(`#${id}`)]);
    return page.url();
  };
  expect(await page.getAttribute("#app", "href")).toBe(`${app()}/start?q=a%20b&flag#top`);
  const started = await go("app");
  expect(started).toEqual(carried);
  expect(started).toMatch(/start\?q=a%20b&flag&kl=\w+&klv=qr&kla=[\d.]+#top$/);
  expect(await joinedCode(page)).toBe(code);
  expect(await go("other")).toEqual(carried);
  expect(await joinedCode(page)).toBe(code);
  expect(await go("own")).toBe(`${app()}/?kl=ABCD2345`);
  for (const [id, address] of [
    ["here", `${www()}/next`],
    ["hash", `${www()}/#x`],
    ["plain", `${app()}/`],
    ["foreign", `${stage.edge}/`],
  ] as const)
    expect(await go(id)).toBe(address);

  await open(page, `${www()}/`);
  await carrying(page);
  await page.click("#routed");
  await expect.poll(() => page.getAttribute("#routed", "href")).toBe(`${app()}/`);
  // A headless browser doesn't tell the address of the tab that opens.
  await page.evaluate(() =>
    addEventListener("auxclick", ({ target }) =>
      Object.assign(window, { opened: Reflect.get(Object(target), "href") }),
    ),
  );
  await page.click("#app", { button: "middle" });
  expect(await page.evaluate(() => Reflect.get(window, "opened"))).toEqual(carried);
  expect(await page.getAttribute("#app", "href")).toBe(`${app()}/start?q=a%20b&flag#top`);
  await page.focus("#app");
  await Promise.all([page.waitForURL(/start/), page.keyboard.press("Enter")]);
  expect(page.url()).toEqual(carried);
  expect(await cookiesOf(context)).toEqual([]);
  expect(clicks().filter((click) => click.code === code)).toHaveLength(1);
  expect(await noticed()).toEqual([]);
  await close();
});

test("forms carry the link: one sent by GET in its fields, one sent by POST in its address", async () => {
  const body = `<form id="get" action="${app()}/get?lost=1"><input name="q" value="1"><input name="action" type="hidden"><button>Go</button></form>
<form id="post" method="post" action="${app()}/post?x=1"><input name="q" value="1"><button>Go</button></form>
<form id="taken" action="${app()}/get"><input name="kl" value="mine"><button>Go</button></form>
<form id="script" action="${app()}/get" onsubmit="event.preventDefault(); window.sent = [...new FormData(this)].join()"><input name="q" value="1"><button>Go</button></form>`;
  const { page, noticed, close } = await follow("links", www(), body);
  const send = async (id: string) => {
    await open(page, `${www()}/`);
    await carrying(page);
    await Promise.all([page.waitForURL(/acme\.localhost:\d+\/(get|post)/), page.click(`#${id} button`)]);
    return page.url();
  };
  const got = await send("get");
  expect(got).toEqual(carried);
  expect(got).toMatch(/\/get\?q=1&action=&kl=/);
  expect(await joinedCode(page)).toBe(code);
  expect(await send("post")).toMatch(/\/post\?x=1&kl=/);
  expect(await joinedCode(page)).toBe(code);
  expect(await send("taken")).toBe(`${app()}/get?kl=mine`);
  await open(page, `${www()}/`);
  await carrying(page);
  await page.click("#script button");
  expect(await page.evaluate(() => Reflect.get(window, "sent"))).toBe("q,1");
  expect(await noticed()).toEqual([]);
  await close();
});

test("with required consent a link gets to the next page by its address, and is stored once consent is given there", async () => {
  stage.settings.consent = "required";
  const body = `<a id="next" href="/next">Next</a><a id="app" href="${app()}/">App</a>
<a id="routed" href="/routed" onclick="event.preventDefault(); history.pushState(0, '', this.href)">Routed</a>`;
  const { page, context, noticed, close } = await follow("cookie", www(), body);
  expect(await stored(page)).toEqual([]);
  await page.click("#routed");
  expect(page.url()).toBe(`${www()}/routed`);
  await Promise.all([page.waitForURL(/next/), page.click("#next")]);
  expect(page.url()).toEqual(carried);
  expect(await stored(page)).toEqual([]);
  await call(page, "consent", true);
  expect(await eventually(() => cookiesOf(context).then((all) => all[0] && all))).toEqual([keptCookie]);
  await open(page, app());
  expect(await joinedCode(page)).toBe(code);
  // Withdrawn there, neither the cookie nor an address has it any longer.
  await carrying(page);
  await call(page, "consent", false);
  expect(await stored(page)).toEqual([]);
  await Promise.all([page.waitForURL(/next/), page.click("#next")]);
  expect(page.url()).toBe(`${app()}/next`);
  expect(clicks()).toHaveLength(1);
  expect(await noticed()).toEqual([]);
  await close();
});

test("a cookie is deleted by consent that is refused before anything has loaded", async () => {
  const { page, context, close } = await follow("cookie", www());
  expect(await eventually(() => cookiesOf(context).then((all) => all[0] && all))).toEqual([keptCookie]);
  stage.site(element("share"), {
    head: '<script>if (!window.kiteloop?.push) window.kiteloop = []; kiteloop.push(["consent", false]);</script>',
  });
  await open(page, app());
  expect(await call(page, "referral")).toBeNull();
  await expect.poll(() => cookiesOf(context)).toEqual([]);
  await close();
});

test.each([
  ["off", () => undefined],
  ["in addresses only", () => ({ cookie: false, sites: sites() })],
])(
  "once the project's choice is %s, the first page deletes the cookie and keeps its link",
  async (_, choice) => {
    const { page, context, noticed, close } = await follow("cookie", www());
    expect(await eventually(() => cookiesOf(context).then((all) => all[0] && all))).toEqual([keptCookie]);
    stage.settings.crossDomain = choice();
    stage.publish(inline("share"));
    await open(page, app());
    expect(await joinedCode(page)).toBe(code);
    await expect.poll(() => cookiesOf(context)).toEqual([]);
    await open(page, `${app()}/next`);
    expect(await joinedCode(page)).toBe(code);
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test("a page that is not the project's leaves the cookie to those that are, unless the visitor refuses consent", async () => {
  const { page, context, noticed, close } = await follow("cookie", www());
  expect(await eventually(() => cookiesOf(context).then((all) => all[0] && all))).toEqual([keptCookie]);
  stage.settings.crossDomain = { cookie: true, sites: [["acme.localhost", [apex(), www()]]] };
  stage.publish(inline("share"));
  await open(page, app());
  await carrying(page);
  expect(await cookiesOf(context)).toEqual([keptCookie]);
  await call(page, "consent", false);
  expect(await call(page, "referral")).toBeNull();
  await expect.poll(() => cookiesOf(context)).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});

test("a project that stores nothing sets no cookie, and its links carry the link to every next page", async () => {
  stage.settings.consent = "none";
  const body = `<a id="next" href="/next">Next</a><a id="app" href="${app()}/">App</a>`;
  const { page, noticed, close } = await follow("links", www(), body);
  for (const [id, address] of [
    ["next", /next/],
    ["app", /app/],
  ] as const) {
    await call(page, "consent", true);
    await carrying(page);
    await Promise.all([page.waitForURL(address), page.click(`#${id}`)]);
    expect(page.url()).toEqual(carried);
    expect(await joinedCode(page)).toBe(code);
    expect(await stored(page)).toEqual([]);
  }
  expect(await noticed()).toEqual([]);
  await close();
});

test("of two projects on one domain neither takes the other's cookie or link", async () => {
  const second = `prj_${"2".repeat(26)}`;
  const { page, context, close } = await follow(
    "cookie",
    www(),
    `<a id="other" href="${other()}/second">Other</a>`,
  );
  stage.settings.projectId = second;
  stage.settings.crossDomain = { cookie: true, sites: sites() };
  stage.publish(inline("share"));
  stage.site("");
  await open(page, `${app()}/?kl=ABCD2345`);
  expect(await joinedCode(page)).toBe("ABCD2345");
  await expect
    .poll(async () =>
      (await cookiesOf(context)).map(({ name, value }) => [name, value.slice(0, 8)]).toSorted(),
    )
    .toEqual([
      [`kl_${ids.project}`, code],
      [`kl_${second}`, "ABCD2345"],
    ]);
  // An address that the first project's page made leads to a page of the second one.
  await open(page, `${app()}/?kl=${code}&klv=qr&kla=${Date.now()}.000000`);
  expect(await joinedCode(page)).toBe("ABCD2345");
  await close();
});

test("under a strict policy a link is carried like on any page", async () => {
  const policy = `default-src 'none'; script-src ${stage.edge}; connect-src ${stage.edge}`;
  stage.settings.crossDomain = { cookie: true, sites: sites() };
  stage.publish(inline("share"));
  stage.site(`<a id="other" href="${other()}/">Other</a>`, {
    headers: { "content-security-policy": policy },
  });
  const { page, noticed, close } = await visit(browser, `${www()}/?kl=${code}&klv=qr`);
  await carrying(page);
  await expect.poll(async () => (await page.context().cookies()).length).toBe(1);
  await Promise.all([page.waitForURL(/other/), page.click("#other")]);
  expect(page.url()).toEqual(carried);
  expect(await noticed()).toEqual([]);
  await close();
});
