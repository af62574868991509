import { expect, test } from "vitest";
import { shownTexts } from "./shown-texts.mjs";

/** @param {string} source */
const found = (source) => shownTexts("planted.tsx", `import { Rich, t } from "./messages.tsx";\n${source}`);

test("texts are found in their order, with both of a choice", () => {
  const source =
    't("A {b}", { b: t("B") }); <Rich text={isOpen ? "C" : "D"} />; <Rich text="E" values={{ f: t("F") }} />';
  expect(found(source).map(({ text }) => text)).toEqual(["A {b}", "B", "C", "D", "E", "F"]);
});

test("a context is found with its text", () => {
  const source = 't("Open", undefined, "verb"); <Rich text="Open" context="state" />';
  expect(found(source).map(({ context }) => context)).toEqual(["verb", "state"]);
});

test("the slot of a text is where it is shown", () => {
  const source = [
    'toast("ok", t("Saved"), t("Details"));',
    '<Button size="small">\n<Plus aria-hidden="true" />\n{t("Add")}</Button>;',
    '<Card title={t("Joins")} hint="" />;',
    'const column = { label: t("Clicks"), other: t("Other") };',
  ];
  expect(found(source.join("\n")).map(({ slot }) => slot)).toEqual([
    ...["toast", undefined, "button", "title", "label", undefined],
  ]);
});

test.each(["t(name)", "t(`Save`)", 't("Save " + name)', 't(names.save ?? "Save")', "<Rich text={name} />"])(
  "%s is refused, because the build can't find its text",
  (source) => {
    expect(() => found(source)).toThrow(/planted\.tsx:2/);
  },
);

test("a module that has another t is left alone", () => {
  expect(shownTexts("planted.ts", "const t = (key) => texts[key]; t(name);")).toEqual([]);
});
