import { expect, test } from "vitest";
import { hardCodedTexts } from "./hard-coded.mjs";

/** @param {string} source */
const textsOf = (source) => hardCodedTexts("planted.tsx", source).map(({ text }) => text);

test.each([
  ["<p>Saved just now</p>", "Saved just now"],
  ["<p>Widgets</p>", "Widgets"],
  ['<button aria-label="Close">×</button>', "Close"],
  ['<Card title="Top inviters" />', "Top inviters"],
  ['const column = { id: "joins", label: "Joins" };', "Joins"],
  [
    'import { t } from "./messages.tsx"; const text = open ? "opens for everyone" : t("Opens later");',
    "opens for everyone",
  ],
  ["const text = `Shown to $" + "{audience}`;", "Shown to …"],
  ['toast("ok", "Widget published");', "Widget published"],
])("%s has a text that isn’t translated", (source, text) => {
  expect(textsOf(source)).toEqual([text]);
});

test.each([
  'import { Rich, t } from "./messages.tsx"; const shown = <p title={t("Two words")}><Rich text="Two words" /></p>;',
  "<dt>webhook-id</dt>",
  "<p>{count} / {most}</p>",
  '<input placeholder="acme.com" />',
  'throw new TypeError("No such widget");',
  'if (error === "Must rise") show();',
  '<MenuButton placement="bottom end" />',
])("%s has none", (source) => {
  expect(textsOf(source)).toEqual([]);
});

test("a module that cannot be parsed is an error", () => {
  expect(() => textsOf("<p>")).toThrow(/planted\.tsx/);
});
