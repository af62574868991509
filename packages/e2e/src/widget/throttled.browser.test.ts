import { expect, test } from "vitest";
import { browser, stage } from "./on-stage.ts";
import { longestTask, median } from "./throttled.ts";
import { eventually } from "./visit.ts";
import { floating, ids } from "./widgets.ts";

/** A form by hand in a shadow root, without texts of its own, states, themes or counting: the least a widget can be. */
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
  ["on", "identify", () => setTimeout(() => kiteloop.open("${ids.invite}"), 200)],
  ["identify", { externalId: "42" }],
];</script>`;

async function load(what: "form" | "ours", prepare = () => {}): Promise<number> {
  stage.reset();
  prepare();
  stage.publish(floating("invite"));
  stage.hosted.set("/form.js", { body: form });
  stage.hosted.set("/blank", { body: "<title>blank</title>", type: "text/html" });
  const byHand = '<script type="module" src="/form.js"></script>';
  stage.site("<h1>Acme</h1><x-form></x-form>", {
    tag: what === "ours",
    head: what === "ours" ? acts : byHand,
  });
  return longestTask(browser, `${stage.host}/blank`, `${stage.host}/shop`);
}

/** Medians over loads that take turns, so that what else the machine does is shared fairly. */
async function compare(prepare?: () => void) {
  const all = { form: [] as number[], ours: [] as number[] };
  for (let turn = 0; turn < 5; turn++)
    for (const what of ["form", "ours"] as const) all[what].push(await load(what, prepare));
  const [least, ours] = [median(all.form), median(all.ours)];
  // A long task begins at 50 ms. On a machine that is busy anything is one: what the form by hand takes says how long.
  return { least, ours, limit: Math.max(50, 1.25 * least) };
}

test("drawing, being identified and opening are no long task on a processor four times slower", async () => {
  const { ours, limit, least } = await compare();
  expect(ours, `a form by hand: ${least}`).toBeLessThan(limit);
  // It was all there in the last load.
  expect(stage.bodies("/v1/participants")).toHaveLength(1);
  expect(await eventually(() => stage.events().some(({ type }) => type === "open"))).toBe(true);
}, 120_000);

test("a renderer that takes its time is caught there", async () => {
  const slow = `({ css: "", kind: "launcher", render({ body, h }) {
    body.append(h("h2", {}, "x"));
    const end = performance.now() + 400;
    while (performance.now() < end);
  } })`;
  const { ours, limit } = await compare(() => stage.sabotage({ invite: slow }));
  expect(ours).toBeGreaterThan(limit);
}, 120_000);
