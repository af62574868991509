import { expect, test } from "vitest";
import { longest, longTask, type Tasks } from "../tasks.ts";
import { browser, onStage, stage } from "./on-stage.ts";
import { median, throttledTasks } from "./throttled.ts";
import { eventually } from "./visit.ts";
import { element, floating, ids, inline } from "./widgets.ts";

onStage();

/** A hand-written form in a shadow root, without texts, states, themes or counting: the minimum of a widget. */
const form = `customElements.define("x-form", class extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("form{display:grid;gap:8px;padding:16px}input,button{font:inherit;min-height:40px}");
    root.adoptedStyleSheets = [sheet];
    const parts = ["h2", "input", "button"].map((tag) => document.createElement(tag));
    parts[0].textContent = "Invite a friend";
    parts[2].textContent = "Send invitation";
    const form = document.createElement("form");
    form.append(...parts);
    root.append(form);
  }
});`;

/** Identifies a participant while the script loads, and opens the widget once they are known. */
const acts = `<script>window.kiteloop = [
  ["on", "identify", () => setTimeout(() => document.body.append(
    Object.assign(document.createElement("script"), { src: "/open.js" })), 200)],
  ["identify", { externalId: "42" }],
];</script>`;

/** An opened floating widget, an inline one, and two inline ones whose code loads late. */
const pages = {
  form: () => {
    const byHand = '<script type="module" src="/form.js"></script>';
    stage.site("<h1>Acme</h1><x-form></x-form>", { tag: false, head: byHand });
  },
  floating: () => {
    stage.publish(floating("invite"));
    stage.site("<h1>Acme</h1>", { head: acts });
  },
  inline: () => {
    stage.publish(inline("invite"));
    stage.site(`<h1>Acme</h1>${element("invite")}`, { head: acts });
  },
  late: () => {
    stage.publish(inline("invite"), inline("milestones"));
    stage.site(`<h1>Acme</h1>${element("invite")}${element("milestones")}`, { head: acts });
  },
};
type Kind = keyof typeof pages;

async function load(kind: Kind, prepare = () => {}): Promise<Tasks> {
  stage.reset();
  prepare();
  pages[kind]();
  stage.hosted.set("/form.js", { body: form });
  stage.hosted.set("/open.js", { body: `kiteloop.open("${ids.invite}")` });
  stage.hosted.set("/blank", { body: "<title>blank</title>", type: "text/html" });
  const isOwn = (url: string) => url.startsWith(stage.edge) || /\/(?:form|open)\.js$/.test(url);
  // Checked at the server, so that the page does no extra work.
  const identified = async () =>
    kind === "form" || eventually(() => stage.bodies("/v1/participants").length > 0);
  return throttledTasks(browser, `${stage.host}/blank`, `${stage.host}/shop`, isOwn, identified);
}

/** A busy machine makes every task longer, so the limit depends on the longest task of the hand-written form. */
const limitOf = (least: number) => Math.max(longTask, 1.25 * least);

/** Median of the longest task of each kind; loads alternate, so that other work on the machine affects all equally. */
async function compare(kinds: Kind[], turns: number, prepare?: () => void) {
  const seen = Object.fromEntries(kinds.map((kind) => [kind, [] as number[]]));
  for (let turn = 0; turn < turns; turn++)
    for (const kind of kinds) seen[kind]?.push(longest((await load(kind, prepare)).own));
  return Object.fromEntries(kinds.map((kind) => [kind, median(seen[kind] ?? [])])) as Record<Kind, number>;
}

test("drawing, identifying and opening cause no long task on a processor four times slower", async () => {
  const seen = await compare(["form", "floating", "inline", "late"], 3);
  const { form: least, ...ours } = seen;
  for (const [kind, ms] of Object.entries(ours))
    expect(ms, `${kind}: ${JSON.stringify(seen)}`).toBeLessThan(limitOf(least));
  // The last load did everything.
  expect(stage.bodies("/v1/participants")).toHaveLength(1);
});

test.each([
  ["a renderer", "const end = performance.now() + 400; while (performance.now() < end);"],
  ["a first layout", 'body.append(...Array.from({ length: 4000 }, () => h("p", {}, "many words")));'],
])("detects %s that takes long", async (_, code) => {
  const slow = `({ css: "", kind: "launcher", render({ body, h }) { ${code} } })`;
  const { form: least, inline: ours } = await compare(["form", "inline"], 1, () =>
    stage.sabotage({ invite: slow }),
  );
  expect(ours).toBeGreaterThan(limitOf(least));
});
