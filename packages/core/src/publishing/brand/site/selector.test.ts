import { expect, test } from "vitest";
import type { PageElement } from "./element.ts";
import { paints, targetOf } from "./selector.ts";

const button: PageElement = {
  kind: "button",
  tag: "a",
  id: "buy",
  classes: new Set(["btn", "md:bg-red"]),
  style: "",
  count: 1,
};
const onPage = new Set(["btn", "md:bg-red", "hero"]);
const painted = (selector: string) => {
  const target = targetOf(selector);
  return target !== null && paints(target, button, onPage);
};

test.each([
  "a",
  ".btn",
  "a.btn",
  "#buy",
  ".hero .btn",
  "header > a",
  ".md\\:bg-red",
  ".btn:not(.big)",
  "a[href]",
  "*.btn",
])("%s paints the button", (selector) => expect(painted(selector)).toBe(true));

test.each([
  "button",
  ".button",
  ".btn.big",
  ".modal .btn",
  ".btn:hover",
  ".btn:focus-visible",
  ".btn::before",
  ".btn span",
  "*",
  ":where(.x)",
  ".hover\\:x:hover",
])("%s does not", (selector) => expect(painted(selector)).toBe(false));

test("a selector for a dark scheme is marked; a name that only contains the word is not", () => {
  for (const dark of [".dark body", "[data-theme=dark]", "html.theme-dark", ":root[data-mode='dark'] a"])
    expect(targetOf(dark)?.dark, dark).toBe(true);
  for (const light of [".darkest-reads", "a.btn", ".knight"])
    expect(targetOf(light)?.dark, light).toBe(false);
});

test("ids weigh more than classes, classes more than tags", () => {
  const weight = (selector: string) => targetOf(selector)?.specificity ?? 0;
  const order = ["a", "header a", ".btn", "a.btn", ".hero .btn", "#buy"];
  expect(order.toSorted((a, b) => weight(a) - weight(b))).toEqual(order);
});
