import { expect, test } from "vitest";
import { complaintAbout, exportedNames, replacedWords, sharedNames, wordsIn } from "./check-glossary.mjs";

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

test("a name exported by two files of core is refused, a schema and its type in one file are not", () => {
  const shape = "export const Shape = 1;\nexport type Shape = 1;\n";
  const one = { file: "packages/core/src/a/one.ts", source: shape };
  expect(sharedNames([one])).toEqual([]);
  expect(sharedNames([one, { file: "packages/core/src/b/two.ts", source: shape }])).toEqual([
    "packages/core/src/b/two.ts exports Shape, which packages/core/src/a/one.ts exports too: give each its own name",
  ]);
});
