import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { conformanceProblems, decisionProblems, docProblems, unexplainedParts } from "./check-docs.mjs";
import { blockProblems } from "./lib/doc-blocks.mjs";
import { root } from "./lib/paths.mjs";
import { pairProblems, promiseProblems } from "./lib/promises.mjs";

const files = [
  "README.md",
  "packages/core/src/publishing/widget/store.ts",
  "packages/web/package.json",
  "docs/design.md",
];

/** @param {string} text @param {string} [document] */
const problems = (text, document = "README.md") =>
  docProblems({ document, text, files, scripts: ["start", "check"] });

test.each([
  "`packages/core/src/publishing/widget/store.ts`",
  "`packages/core/src/<district>/<entity>/store.ts`",
  "`packages/{core,web}`",
  "[design](docs/design.md)",
  "[web](packages/web/)",
  "[elsewhere](https://example.com/packages/nope)",
  "`npm start`, `npm run check`, `npm install`",
])("%s is accepted", (text) => {
  expect(problems(text)).toEqual([]);
});

test.each([
  "`packages/core/src/publishing/widget/shop.ts`",
  "`packages/core/src/<district>/<entity>/shop.ts`",
  "`packages/{core,nope}`",
  "[design](design.md)",
  "`npm run deploy`",
  "`npm test`",
])("%s is reported", (text) => {
  expect(problems(text)).toHaveLength(1);
});

test("a link is relative to the folder of its document", () => {
  expect(problems("[design](design.md)", "docs/operating.md")).toEqual([]);
});

const decision = { "docs/decisions/001-one-table.md": "# 001: One table\n\nStatus: accepted\n" };
const index = "- [001](001-one-table.md): One table";

test("a decision in the index is accepted", () => {
  expect(decisionProblems({ decisions: decision, index })).toEqual([]);
});

test.each([
  ["missing from the index", { "docs/decisions/002-two.md": "# 002: Two\n\nStatus: accepted\n" }],
  [
    "outside of its folder",
    { ".github/decisions/001-one-table.md": "# 001: One table\n\nStatus: accepted\n" },
  ],
  ["titled with another number", { "docs/decisions/001-one-table.md": "# 002: One\n\nStatus: accepted\n" }],
  ["without a status", { "docs/decisions/001-one-table.md": "# 001: One table\n" }],
])("a decision that is %s is reported", (_fault, decisions) => {
  expect(decisionProblems({ decisions, index })).toHaveLength(1);
});

test("two decisions with the same number are reported", () => {
  const decisions = {
    ...decision,
    "docs/decisions/001-other.md": "# 001: Other\n\nStatus: superseded by 002\n",
  };
  expect(decisionProblems({ decisions, index: `${index} [001](001-other.md)` })).toHaveLength(1);
});

const report = readFileSync(join(root, "docs/accessibility.md"), "utf8");

test("the accessibility report has every criterion, with its test and the right totals", () => {
  expect(conformanceProblems(report)).toEqual([]);
});

test.each([
  ["a missing criterion", /^\| 2\.1\.2 .*\n/m, "", /criterion 2\.1\.2/],
  [
    "a criterion without a test",
    /`packages\/ui\/src\/styles\/tokens\.test\.ts` \|$/m,
    "Trust us |",
    /1\.4\.11 names no test/,
  ],
  ["an unknown result", /\| Supported \| Supported \|/, "| Mostly | Supported |", /another level or result/],
  ["wrong totals", /app supports \d+/, "app supports 5", /last sentence/],
])("%s in the accessibility report is reported", (_fault, part, instead, complaint) => {
  expect(conformanceProblems(report.replace(part, instead)).join()).toMatch(complaint);
});

test("a part of a package without a row in its README is reported", () => {
  const files = [
    "packages/server/src/engine/index.ts",
    "packages/server/src/files.ts",
    "packages/server/src/files.test.ts",
  ];
  const readme = "| `engine` | DynamoDB |\n| `modules.ts`, `files.ts` | Files that are whole |\n";
  const folder = "packages/server/";
  expect(unexplainedParts({ folder, files, readme })).toEqual([]);
  expect(
    unexplainedParts({ folder, files: [...files, "packages/server/src/tuning/index.ts"], readme }),
  ).toEqual(["packages/server/src/tuning has no row in packages/server/README.md: say why it stays"]);
});

const fence = "```";
/** @param {string} text @param {string} [test] */
const blocks = (text, test = 'examplesOf("data.md") k.py') =>
  blockProblems({
    document: "docs/data.md",
    text: `${fence}python k.py\n1\n${fence}\n${text}`,
    tests: () => test,
  });

test.each([
  `${fence}sh\ncurl \\\n  -H a\nnpm start\n${fence}\n`,
  `${fence}json\n{ "a": 1 }\n${fence}\n`,
  `${fence}json lines.jsonl\n{}\n{}\n${fence}\n`,
  `${fence}\nany text\n${fence}\n`,
])("the block %s needs no test", (text) => {
  expect(blocks(text)).toEqual([]);
});

test.each([
  ["code without a name", `${fence}js\n1\n${fence}\n`],
  ["code that no test runs", `${fence}js new.mjs\n1\n${fence}\n`],
  ["a command that no test knows", `${fence}sh\nterraform apply\n${fence}\n`],
  ["JSON that is none", `${fence}json\n{ a }\n${fence}\n`],
])("a document with %s is reported", (_, text) => {
  expect(blocks(text)).toHaveLength(1);
});

test("a test that does not name the block it is listed for is reported, and one that is gone", () => {
  expect(blocks("", 'examplesOf("data.md")')).toHaveLength(1);
  expect(blockProblems({ document: "docs/data.md", text: "", tests: () => undefined })).toHaveLength(2);
});

/** @type {Record<string, string>} */
const promiseFiles = {
  "terms.mdx": "You **never** lose a [kite](/kites)\nin the wind.",
  "kite.ts": "export function holdKite() {}",
  "kite.test.ts": `
    test("a kite that \\"flies\\" is held", () => {});
    test.each([1, 2])("kite %i is held at $height m", () => {});
    test.skip("a kite lands", () => {});
    test("%s", () => {});
  `,
};
const promiseHead = "# Promises\n\n| Promise | Text | Kept by | Test |\n|---|---|---|---|\n";

/** @param {string[]} rows */
const promiseFaults = (...rows) =>
  promiseProblems({ page: promiseHead + rows.join("\n"), read: (path) => promiseFiles[path] });

test.each(['a kite that "flies" is held', "kite %i is held at $height m", "kite 7 is held at 12 m"])(
  "a promise with its text, its code and the test “%s” is accepted",
  (title) => {
    expect(
      promiseFaults(
        `| You never lose a kite in the wind. | \`terms.mdx\` | \`holdKite\` in \`kite.ts\` | \`kite.test.ts\`: ${title} |`,
      ),
    ).toEqual([]);
  },
);

const kept =
  '| You never lose a kite | `terms.mdx` | `holdKite` in `kite.ts` | `kite.test.ts`: a kite that "flies" is held |';

test.each([
  ["a text that says something else", "never lose", "seldom lose", /:5: terms\.mdx doesn't say .*quote what/],
  ["a missing text", "terms.mdx", "rules.mdx", /:5: rules\.mdx does not exist: name the file/],
  ["missing code", "`kite.ts`", "`bow.ts`", /:5: bow\.ts does not exist/],
  ["a renamed function", "holdKite", "holdKites", /:5: kite\.ts has no holdKites/],
  ["a missing test file", "kite.test.ts", "bow.test.ts", /:5: bow\.test\.ts does not exist/],
  ["a renamed test", "is held", "is kept", /:5: kite\.test\.ts has no test .*name the test that fails/],
  ["a skipped test", 'a kite that "flies" is held', "a kite lands", /:5: kite\.test\.ts has no test/],
  ["a column too few", "`terms.mdx` | ", "", /:5: the row must have the form/],
])("a promise with %s is reported with its line", (_fault, part, instead, complaint) => {
  const faults = promiseFaults(kept.replace(part, instead));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(complaint);
});

test("a promise that is listed twice, and a page without rows, are reported", () => {
  expect(promiseFaults(kept, kept)).toEqual([
    "docs/promises.md:6: the row is the same as that of line 5: delete one",
  ]);
  expect(promiseFaults()).toHaveLength(1);
});

const pairHead = "# Together\n\n| Item | Action | With | Test |\n|---|---|---|---|\n";

/** @param {string} title */
const pairFaults = (title) =>
  pairProblems({
    page: `${pairHead}| \`kite\` | fly | land | \`kite.test.ts\`: ${title} |`,
    read: (path) => promiseFiles[path],
  });

test("a pair whose test has another title, and a page without pairs, are reported", () => {
  expect(pairFaults('a kite that "flies" is held')).toEqual([]);
  expect(pairFaults("a kite sinks")).toEqual([
    "docs/together.md:5: kite.test.ts has no test “a kite sinks”: name the test that tries the pair",
  ]);
  expect(pairProblems({ page: "# Together", read: () => undefined })).toHaveLength(1);
});

test("rows without a test have the one of the sentence above their table, which is reported once", () => {
  const table = "| Item | Action | With |\n|---|---|---|\n| `kite` | fly | land |\n| `kite` | land | fold |";
  /** @param {string} above */
  const faults = (above) =>
    pairProblems({ page: `# Together\n\n${above}\n\n${table}`, read: (path) => promiseFiles[path] });
  expect(faults('Each row is tried by `kite.test.ts`: a kite that "flies" is held')).toEqual([]);
  expect(faults("Each row is tried by `kite.test.ts`: a kite sinks")).toEqual([
    "docs/together.md:3: kite.test.ts has no test “a kite sinks”: name the test that tries the pair",
  ]);
  expect(faults("No test")).toHaveLength(1);
});
