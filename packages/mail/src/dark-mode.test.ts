import { contrast } from "@kiteloop/contract/shared/colour";
import { expect, test } from "vitest";
import { buttonColours, inverted } from "./colour.ts";
import { renderEmail } from "./index.ts";

const { html } = renderEmail({
  template: {
    subject: "Subject",
    preheader: "Preview",
    blocks: [
      { kind: "heading", text: "Heading" },
      { kind: "subheading", text: "Below" },
      { kind: "text", text: "Text" },
      { kind: "code", text: "123456" },
      { kind: "button", label: "Go", href: "https://example.com" },
      { kind: "figures", rows: [{ label: "Joins", value: "12", note: "9 before" }] },
      { kind: "list", items: ["One"] },
      { kind: "small", text: "Small", link: { label: "print", href: "https://example.com/small" } },
    ],
  },
  variables: {},
  style: {},
});

const color = "(#[0-9a-f]{6})";
/** A text's classes and color. Its background is the card's, or its button's. */
const texts = [...html.matchAll(new RegExp(`class="([^"]*)"[^>]*[";]color:${color}`, "g"))].map(
  ([, classes = "", ink = ""]) => ({
    ink,
    dark: classes.split(" ").find((name) => /^(ink|soft)$/.test(name)),
  }),
);
const one = (pattern: string) => new RegExp(pattern).exec(html)?.[1] ?? "none";
const card = {
  light: one(`class="card"[^>]*background:${color}`),
  dark: one(`\\.card\\{background:${color}`),
};
const button = {
  light: [one(`bgcolor="${color}"`), one(`color:${color};text-decoration:none`)],
  dark: [one(`\\.btn\\{background:${color}`), one(`\\.btn a\\{[^}]*;color:${color}`)],
} as const;

test("the test finds all texts, and inverting keeps hues", () => {
  expect(texts).toHaveLength(12);
  expect(["#ffffff", "#000000", "#15181d", "#3333cc"].map(inverted)).toEqual([
    ...["#000000", "#ffffff", "#e2e5ea", "#3333cc"],
  ]);
});

const enough = 4.5;

test("all texts have enough contrast in light mode", () => {
  for (const { ink } of texts) expect(contrast(ink, card.light)).toBeGreaterThan(enough);
  expect(contrast(...button.light)).toBeGreaterThan(enough);
});

test("all texts have enough contrast by the email's own rules for dark mode, which replace every color", () => {
  for (const { dark } of texts) {
    const ink = one(`\\.${dark}\\{color:${color}`);
    expect(contrast(ink, card.dark)).toBeGreaterThan(enough);
  }
  expect(contrast(...button.dark)).toBeGreaterThan(enough);
});

test("all texts have enough contrast where a program inverts the colors, or takes the backgrounds away", () => {
  for (const { ink } of texts)
    for (const background of [inverted(card.light), "#000000"])
      expect(contrast(inverted(ink), background)).toBeGreaterThan(enough);
  const [background, ink] = button.light;
  expect(contrast(inverted(background), inverted(ink))).toBeGreaterThan(enough);
});

const steps = ["00", "1a", "33", "4d", "66", "80", "99", "b3", "cc", "e6", "ff"];
const accents = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)),
);

test("a button or band of any brand’s color has 4.5:1 in light and dark mode, and as large text 3:1 where a program inverts it", () => {
  expect(html).toMatch(/<a href="https:\/\/example\.com\/?"[^>]*font-size:19px;[^"]*font-weight:700/);
  const low = accents.filter((accent) => {
    const { background, text } = buttonColours(accent);
    return contrast(background, text) < enough || contrast(inverted(background), inverted(text)) < 3;
  });
  expect([accents.length, low]).toEqual([1331, []]);
});

test.each<[accent: string, shown: string]>([
  ["#0000ff", "#0000cc"],
  ["#00ff00", "#52ff52"],
  ...["#ff0000", "#ff5a1f", "#1f2937", "#2563eb", "#ffffff", "#000000"].map((kept): [string, string] => [
    kept,
    kept,
  ]),
])("a button of the color %s is %s, as near as that allows", (accent, shown) => {
  expect(buttonColours(accent).background).toBe(shown);
});
