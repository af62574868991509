import { expect, test } from "vitest";
import {
  complaintAbout,
  endpointWords,
  exportedNames,
  replacedWords,
  sharedNames,
  unclearLines,
  wordsIn,
} from "./check-glossary.mjs";

const glossary = [
  "| Concept | Word in UI | Word in code and API | Words it replaces | Note |",
  "|---|---|---|---|---|",
  "| Message sent | Email | `email` | `mail`, letter | |",
  "| One side | Variant | `variant` | `arm` | |",
].join("\n");
const replaced = replacedWords(glossary);

test("a name is split into words whatever its case", () => {
  expect(wordsIn("queueMails")).toEqual(["queue", "mails"]);
  expect(wordsIn("mail-again.test")).toEqual(["mail", "again", "test"]);
  expect(wordsIn("parseHTMLPage")).toEqual(["parse", "html", "page"]);
});

test("only words in backticks are refused", () => {
  expect([...replaced]).toEqual([
    ["mail", "email"],
    ["arm", "variant"],
  ]);
});

test.each(["queueMails", "MailSender", "joined-mail", "armsOf", "Arm"])("%s is refused", (name) => {
  expect(complaintAbout(name, replaced)).toMatch(/is replaced by (email|variant)/);
});

test.each(["queueEmails", "mailbox", "alarm", "letterOf", "moveToDeadLetter", "mail"])(
  "%s is allowed",
  (name) => {
    expect(complaintAbout(name, replaced)).toBeUndefined();
  },
);

test.each(["Told", "said", "asked", "kept", "given", "hands", "Who"])("%s alone is refused", (name) => {
  expect(complaintAbout(name, replaced)).toMatch(/tells nothing alone/);
});

test.each(["keptEmails", "who-invited", "askedFor", "withGiven"])("%s is allowed", (name) => {
  expect(complaintAbout(name, replaced)).toBeUndefined();
});

test("exports of every kind are found, local names are not", () => {
  const source =
    "export const one = 1;\nexport async function two() {}\nexport type Three = 3;\nconst four = 4;\n";
  expect(exportedNames(source)).toEqual(["one", "two", "Three"]);
});

test("both parts of an endpoint's id are words, and the ids of other things are not", () => {
  const source =
    'const a = endpoint({\n  id: "mailPreset.save",\n  method: "PUT",\n});\nconst b = { id: "mail.other" };\n';
  const words = endpointWords(source);
  expect(words).toEqual(["mailPreset", "save"]);
  expect(complaintAbout("mailPreset", replaced)).toMatch(/is replaced by email/);
});

const shape = "export const Shape = 1;\nexport type Shape = 1;\n";
const inFile = (/** @type {string} */ file) => ({ file, source: shape });

test.each([
  ["packages/core/src/a/one.ts", "packages/core/src/b/two.ts"],
  ["packages/contract/src/a/one.ts", "packages/contract/src/b/two.ts"],
  ["packages/web/src/lib/one.ts", "packages/web/src/components/install/two.ts"],
  ["packages/web/src/features/reports/home/one.ts", "packages/web/src/features/reports/analytics/two.ts"],
  ["packages/site/src/ui/one.ts", "packages/site/src/pages/home/two.ts"],
  ["stacks/one.ts", "stacks/doctor/two.ts"],
])("a name that %s and %s export is refused", (one, two) => {
  expect(sharedNames([inFile(one), inFile(two)])).toEqual([
    `${two} exports Shape, which ${one} exports too: give each its own name`,
  ]);
});

test("a schema and its type in one file, and names of packages or features apart, may be the same", () => {
  const apart = [
    ...["packages/core/src/a/one.ts", "packages/contract/src/a/one.ts", "packages/web/src/lib/one.ts"],
    ...["packages/web/src/features/reports/home/one.ts", "packages/web/src/features/referrals/two.ts"],
  ];
  expect(sharedNames(apart.map(inFile))).toEqual([]);
});

test("only names that a build or a router looks up may be shared on purpose", () => {
  const screens = ["home", "analytics"].map((name) => ({
    file: `packages/web/src/features/reports/${name}/screen.tsx`,
    source: "export function Component() {}\nexport function Chart() {}\n",
  }));
  expect(sharedNames(screens)).toEqual([expect.stringContaining("exports Chart, which")]);
  const handlers = ["widget", "preset"].map((name) => inFile(`packages/functions/src/publishing/${name}.ts`));
  expect(sharedNames(handlers)).toEqual([]);
});

test.each([
  ["a.ts", "/** What nobody has noted. */\n", 1],
  ["a.ts", "const a = 1;\n\n/**\n * Reads a page. The caller is told\n * why.\n */\n", 3],
  ["a.ts", "  // Whoever holds the lease.\n", 1],
  ["a.ts", "const a = [1]; // Gone for good\n", 1],
  ["a.css", ".a {\n  /* Shall be red. */\n}\n", 2],
  ["a.test.ts", 'test("who comes twice is counted once", () => {});\n', 1],
  ["a.test.ts", 'test.each([1])(\n  "what is sent is kept",\n  () => {},\n);\n', 2],
  ["a.md", "# A title\n\nIt sends mails to\nsomebody.\n", 3],
])("an unclear wording in %s is refused: %j", (file, source, line) => {
  expect(unclearLines(file, source)[0]).toMatch(new RegExp(`^${file}:${line}: .* is hard to read: `));
});

test.each([
  ["a.ts", '/** Sets `mails`, and quotes "What nobody has noted". */\n'],
  ["a.ts", "/** Says what failed. `null` if nothing did. */\n"],
  ["a.ts", 'const title = "What happens next";\n'],
  ["a.test.ts", 'expect("who").toBe(text("What it says"));\n'],
  ["a.md", "What is imported:\n\n```\nmails\n```\n"],
])("a clear wording in %s is allowed: %j", (file, source) => {
  expect(unclearLines(file, source)).toEqual([]);
});
