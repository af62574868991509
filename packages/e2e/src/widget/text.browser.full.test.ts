import { previewMessage, previewStatesOf } from "@kiteloop/contract/publishing/embed";
import { textKeys } from "@kiteloop/contract/publishing/widget/content";
import { type WidgetType, widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { Frame, Page } from "@playwright/test";
import { beforeEach, expect, test } from "vitest";
import { board, place } from "./answers.ts";
import { openPreview } from "./editor.ts";
import { widgetIn } from "./journeys.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { call, visit } from "./visit.ts";
import { code, element, inline, type Published } from "./widgets.ts";

onStage();

beforeEach(() => stage.reset());

/** Each fits into 30 characters, the shortest limit of any text. */
const corpus = [
  "<img src=x onerror=xss()>",
  "<svg onload=xss()>",
  "<iframe srcdoc='<script>'>",
  "</script><script>xss()//",
  "'\"><script>xss()</script>",
  "&lt;img src=x onerror=xss()>",
  "javascript:xss()",
  "{{constructor.constructor}}",
  "{title}{inviter}{email}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: hostile text, not a template
  "`${xss()}`</template>",
  "</style><script>xss()</script>",
  "$& $` $' $1 \\u003cb>",
  "__proto__",
];
const places = widgetTypes.map(element).join("\n");

/** Replaces every text of a config by `text`, in its own language and in a translation. */
function spoil(config: WidgetConfig, text: string): void {
  const texts = Object.fromEntries(textKeys(config.type).map((name) => [name, text]));
  Object.assign(config.content, texts);
  Object.assign(config.translations, { de: texts });
  if (config.type === "welcome") config.content.title = "{inviter}";
}

/** Names and links of an API that does not check what participants typed. */
function spoilAnswers(text: string): void {
  const answer = (path: string, body: unknown) => stage.answers.set(path, () => ({ status: 200, body }));
  const link = `https://kite.example/${text}`;
  answer("/v1/inviters", { code, name: text });
  answer("/v1/participants", { ...stage.participant(), name: text, code: text, link });
  answer("/v1/waitlist", { status: "joined", place: { ...place(stage.edge), code: text, link } });
  answer("/v1/leaderboards", { ...board, items: board.items.map((item) => ({ ...item, name: text })) });
  stage.answers.set("/v1/invitations", () => ({
    status: 422,
    body: { code: text, detail: text, title: text },
  }));
}

/** Code that ran, and elements and attributes that no renderer creates. */
function planted(where: Page | Frame): Promise<string[]> {
  return where.evaluate(() => {
    const roots = [...document.querySelectorAll("*")].flatMap((element) => element.shadowRoot ?? []);
    const strange =
      "script,img,iframe,object,embed,style,link,base,template,[style]:not(i),[srcdoc],[href^='javascript' i]";
    const found = roots.flatMap((root) =>
      [...root.querySelectorAll("*")].filter(
        (element) =>
          element.matches(strange) || element.getAttributeNames().some((name) => name.startsWith("on")),
      ),
    );
    const ran = Reflect.get(window, "ran");
    return [...found.map((element) => element.outerHTML), ...(ran ? [`ran ${ran} times`] : [])];
  });
}

const trap = () => {
  let ran = 0;
  Object.assign(window, { xss: () => Object.assign(window, { ran: ++ran }) });
};

async function open(widgets: Published[], lang = "en") {
  stage.publish(...widgets);
  stage.site(places, { lang });
  const visited = await visit(browser, `${stage.host}/?kl=${code}`, { init: trap });
  await widgetIn(visited.page, "share").waitFor();
  return visited;
}

const spoilt = (text: string) => widgetTypes.map((type) => inline(type, (config) => spoil(config, text)));

test.each(corpus)("%j stays text in every field of members, participants and inviters", async (text) => {
  spoilAnswers(text);
  // Tests half of them as the widget's own texts, half as a translation.
  const lang = corpus.indexOf(text) % 2 ? "de" : "en";
  const { page, noticed, close } = await open(spoilt(text), lang);
  const shows = (type: WidgetType, selector: string) =>
    widgetIn(page, type).locator(selector).getByText(text, { exact: true }).first().waitFor();
  for (const type of widgetTypes) await shows(type, "h2");
  await call(page, "identify", { externalId: "42" });
  await expect.poll(() => widgetIn(page, "share").locator("input.link").inputValue()).toContain(text);
  for (const type of ["invite", "waitlist"] as const) {
    const email = widgetIn(page, type).locator("input[inputmode=email]");
    await email.fill("sam@example.com");
    expect(await email.getAttribute("type")).toBe("email");
    await widgetIn(page, type).locator("form button").click();
  }
  await shows("invite", "[role=status]");
  await shows("leaderboard", ".card");
  expect(await planted(page)).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});

test("texts stay text in every state of the preview", async () => {
  const first = previewMessage(inline("share").config);
  const { frame, draw, noticed, close } = await openPreview(browser, stage, first);
  await frame.evaluate(trap);
  for (const text of corpus.filter((each) => each.includes("xss"))) {
    for (const { config } of spoilt(text)) {
      for (const state of previewStatesOf(config.type)) {
        await draw(previewMessage(config, { state }));
        expect(await planted(frame), `${config.type} ${state} ${text}`).toEqual([]);
      }
    }
  }
  expect(await noticed()).toEqual([]);
  await close();
});

const addresses = [
  "javascript:xss()",
  "JaVaScRiPt:xss()",
  " javascript:xss()",
  "java\\tscript:xss()",
  "\\u0001javascript:xss()",
  "data:text/html,<script>xss()</script>",
  "vbscript:xss()",
  "blob:https://kite.example/1",
];

test.each(addresses)("address %j is refused on publishing, and would not be linked either", async (bad) => {
  const address: string = JSON.parse(`"${bad}"`);
  const leading = (to: string): Published[] =>
    widgetTypes.map((type) =>
      inline(type, (config) => {
        if ("signInUrl" in config.content) config.content.signInUrl = to;
        if ("actionUrl" in config.content) config.content.actionUrl = to;
      }),
    );
  expect(() => stage.publish(...leading(address))).toThrow();
  stage.publish(...leading("/in-its-place"));
  for (const [path, { body }] of stage.published)
    stage.published.set(path, { body: body.replaceAll('"/in-its-place"', () => JSON.stringify(address)) });
  stage.site(places);
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`, { init: trap });
  await widgetIn(page, "welcome").getByRole("heading", { name: "Robin Fox" }).waitFor();
  for (const link of await page.locator(".card a, .card button").all())
    if (await link.isVisible()) await link.click({ noWaitAfter: true, timeout: 300 }).catch(() => {});
  await page.waitForTimeout(50);
  expect(new URL(page.url()).origin).toBe(stage.host);
  expect(await planted(page)).toEqual([]);
  expect(await noticed()).toEqual([]);
  await close();
});

test.each([
  ["markup", "const b = document.createElement('b'); b.innerHTML = widget.content.title; body.append(b)"],
  ["a link", "const a = document.createElement('a'); a.href = 'javascript:xss()'; body.append(a)"],
])("a renderer that turns user text into %s is detected", async (_, change) => {
  stage.sabotage({ share: `({ css: "", kind: "launcher", render({ body, widget }) { ${change} } })` });
  const { page, close } = await open(spoilt("<img src=x onerror=xss()>"));
  await expect.poll(() => planted(page)).not.toEqual([]);
  await close();
});
