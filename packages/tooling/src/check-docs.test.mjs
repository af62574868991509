import { expect, test } from "vitest";
import { docProblems } from "./check-docs.mjs";

const files = [
  "README.md",
  "packages/core/src/widget/store.ts",
  "packages/web/package.json",
  ".github/DESIGN.md",
];

/** @param {string} text @param {string} [document] */
const problems = (text, document = "README.md") =>
  docProblems({ document, text, files, scripts: ["start", "check"] });

test.each([
  "`packages/core/src/widget/store.ts`",
  "`packages/core/src/<entity>/store.ts`",
  "`packages/{core,web}`",
  "[design](.github/DESIGN.md)",
  "[web](packages/web/)",
  "[elsewhere](https://example.com/packages/nope)",
  "`npm start`, `npm run check`, `npm install`",
])("%s is fine", (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  "`packages/core/src/widget/shop.ts`",
  "`packages/core/src/<entity>/shop.ts`",
  "`packages/{core,nope}`",
  "[design](DESIGN.md)",
  "`npm run deploy`",
  "`npm test`",
])("%s is reported", (text) => {
  expect(problems(text)).toHaveLength(1);
});

test("a link counts from the folder of its document", () => {
  expect(problems("[design](DESIGN.md)", ".github/ARCHITECTURE.md")).toEqual([]);
});
