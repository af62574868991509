import { createHash } from "node:crypto";
import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { beforeEach, expect, test } from "vitest";
import { strictest } from "./hosts.ts";
import { journeys, widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, visit } from "./visit.ts";
import { code, element, ids, inline, type Published } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

const german = await builtInTexts("de");

/** All types, with a language to load and a prompt that opens a widget. */
const widgets: Published[] = widgetTypes.map((type) =>
  inline(type, (config) => {
    Object.assign(config.translations, { de: german[type] });
    if (config.type === "prompt") config.content.opensWidget = ids.invite;
  }),
);
const places = widgetTypes.map(element).join("\n");
const trusted = "require-trusted-types-for 'script'; trusted-types 'none'";

/** The policy, and the matching script tag. */
type Policy = () => { policy: string; tag?: string };

const policies: Record<string, Policy> = {
  "nothing but our origin": () => ({ policy: strictest(stage) }),
  "nothing but our origin, trusted types required": () => ({ policy: `${strictest(stage)}; ${trusted}` }),
  "our folder for scripts, our API for requests, and no attributes": () => ({
    policy: `default-src 'none'; script-src ${stage.edge}/w/; connect-src ${stage.edge}/v1/; style-src 'none';
      style-src-attr 'none'; script-src-attr 'none'; ${trusted}`,
  }),
  "a nonce that is passed on": () => ({
    policy: `default-src 'none'; script-src 'nonce-r4nd0m' 'strict-dynamic'; connect-src ${stage.edge}; base-uri 'none'; ${trusted}`,
    tag: `<script type="module" nonce="r4nd0m" src="${stage.script}"></script>`,
  }),
  "the hash of a script that adds ours": () => {
    const adds = `document.head.append(Object.assign(document.createElement("script"), { src: "${stage.script}" }))`;
    const hash = createHash("sha256").update(adds).digest("base64");
    return {
      policy: `default-src 'none'; script-src 'sha256-${hash}' 'strict-dynamic'; connect-src ${stage.edge}`,
      tag: `<script>${adds}</script>`,
    };
  },
  "a sandbox without an origin, pop-ups or storage": () => ({
    policy: `sandbox allow-scripts allow-forms; ${strictest(stage)}; form-action 'none'; frame-ancestors 'none'`,
  }),
};

async function open({ policy, tag }: ReturnType<Policy>, lang = "en") {
  const headers = { "content-security-policy": policy.replace(/\s+/g, " ") };
  stage.site(places, { headers, lang, tag: tag === undefined, head: tag ?? "" });
  return visit(browser, `${stage.host}/?kl=${code}`);
}

test.each(Object.keys(policies))(
  "every type works without a violation under a policy of %s",
  async (name) => {
    stage.publish(...widgets);
    const { page, noticed, close } = await open(policies[name]?.() ?? { policy: "" });
    await widgetIn(page, "share").waitFor();
    await call(page, "identify", { externalId: "42" });
    for (const type of widgetTypes) await journeys[type](widgetIn(page, type), page);
    // Checks the styles too: without its style sheet a card would have square corners.
    for (const type of widgetTypes) {
      const corners = widgetIn(page, type).locator(".card");
      expect(await corners.evaluate((card) => getComputedStyle(card).borderRadius), type).toBe("14px");
    }
    expect(await noticed()).toEqual([]);
    await close();
  },
);

test.each(Object.keys(policies))("a language is loaded under a policy of %s", async (name) => {
  stage.publish(...widgets);
  const { page, noticed, close } = await open(policies[name]?.() ?? { policy: "" }, "de");
  await page.getByRole("heading", { name: german.share.title }).waitFor();
  for (const type of widgetTypes.filter((each) => each !== "welcome"))
    await widgetIn(page, type).getByText(german[type].title).first().waitFor();
  expect(await noticed()).toEqual([]);
  await close();
});

test("a hash that allows only the tag lets the script run, and blocks what it loads", async () => {
  const { url, integrity } = stage.publish(inline("share"));
  const { page, noticed, close } = await open({
    policy: `default-src 'none'; script-src '${integrity}' 'strict-dynamic' ${stage.edge}; connect-src ${stage.edge}`,
    tag: `<script type="module" integrity="${integrity}" crossorigin="anonymous" src="${url}"></script>`,
  });
  await widgetIn(page, "share").waitFor();
  expect(await call(page, "identify", { externalId: "42" })).toBeNull();
  await widgetIn(page, "share").getByRole("alert").waitFor();
  expect((await noticed()).filter((line) => line.startsWith("csp script-src"))).not.toEqual([]);
  await close();
});

test("a policy that blocks the API causes no exception", async () => {
  stage.publish(...widgets);
  const policy = `default-src 'none'; script-src ${stage.edge}`;
  const { page, noticed, close } = await open({ policy });
  await page.clock.install();
  const wait = async () => {
    await page.clock.fastForward(2_000);
    await page.clock.fastForward(10_000);
  };
  const [identified] = await Promise.all([call(page, "identify", { externalId: "42" }), wait()]);
  expect(identified).toBeNull();
  await page.getByText("Your link couldn’t be loaded.").first().waitFor();
  expect((await noticed()).filter((line) => !/connect-src|Content Security/.test(line))).toEqual([]);
  await close();
});

const sloppy = (change: string) =>
  `({ css: "", kind: "launcher", render({ body }) { const p = document.createElement("p"); ${change}; body.append(p); } })`;
const mistakes: Record<string, string> = {
  "a style attribute": sloppy(`p.setAttribute("style", "color:red")`),
  "markup from data": sloppy(`p.innerHTML = "<b>x</b>"`),
  "code from text": sloppy(`try { new Function("1")() } catch {}`),
  "a style element": sloppy(
    `document.head.append(Object.assign(document.createElement("style"), { textContent: "p{}" }))`,
  ),
  "an image from elsewhere": sloppy(
    `p.append(Object.assign(new Image(), { src: "${"https://cdn.example/x.png"}" }))`,
  ),
};

test.each(Object.keys(mistakes))("detects a renderer that uses %s", async (name) => {
  stage.sabotage({ share: mistakes[name] ?? "" });
  stage.publish(inline("share"));
  const { page, noticed, close } = await open({ policy: `${strictest(stage)}; ${trusted}` });
  await page.waitForFunction((id) => document.getElementById(id)?.shadowRoot, ids.share);
  await page.waitForTimeout(50);
  expect((await noticed()).filter((line) => /csp|Content Security|Trusted/i.test(line))).not.toEqual([]);
  await close();
});

test("a release whose bytes do not match its hash does not run", async () => {
  const { url, integrity } = stage.publish(...widgets);
  const path = new URL(url).pathname;
  const released = stage.published.get(path)?.body ?? "";
  expect(`sha384-${createHash("sha384").update(released).digest("base64")}`).toBe(integrity);
  stage.site(places, {
    tag: false,
    head: `<script integrity="${integrity}" crossorigin="anonymous" src="${url}"></script>`,
  });
  const honest = await visit(browser, stage.host);
  await widgetIn(honest.page, "share").waitFor();
  expect(await honest.noticed()).toEqual([]);
  await honest.close();
  stage.published.set(path, { body: `${released} ` });
  const { page, noticed, close } = await visit(browser, stage.host);
  await page.waitForLoadState("load");
  expect(await page.evaluate(() => "kiteloop" in window)).toBe(false);
  expect(await noticed()).toEqual([]);
  await close();
});
