import { expect, test } from "vitest";
import { complaintsAbout, membersModules, plainText, textsIn } from "./check-texts.mjs";
import { shownTexts } from "./lib/shown-texts.mjs";
import { complaintsAboutTerms, replacedTerms } from "./lib/terms.mjs";
import { banned, longest } from "./texts.data.mjs";

test("a planted text of each kind has its complaint", () => {
  const source = [
    'import { t } from "./messages.tsx";',
    'const button = <Button variant="primary" onClick={() => save()}>{t("Save all the changes that were made")}</Button>;',
    'const card = <Card title={t("A title that goes over more than sixty characters, which is too many")} />;',
    'toast("ok", t("A toast that explains everything that has happened since the last time anything else happened"));',
    't("Nobody gets a mail");',
    't("Emails are sent to {count, plural, one {# participant} other {# participants}}.", { count });',
  ].join("\n");
  const found = shownTexts("planted.tsx", source).map(({ text, slot }) => complaintsAbout(text, slot).length);
  expect(found).toEqual([1, 1, 1, 2, 0]);
});

test.each([
  ["Nobody gets a mail", "email"],
  ["Send an e-mail", "email"],
  ["How to mend it", "fix"],
  ["Somebody changed this", "role"],
  ["Whoever has the link can join", "role"],
  ["Your old codes are good for nothing", "plain verb"],
  ["The widget goes on", "keep running"],
  ["Your feedback stands here", "appear"],
  ["Your server is told", "notified"],
  ["The key runs out", "expire"],
  ["Take back the invitation", "two sentences|revoke"],
  ["Jobs that were put aside", "failed"],
  ["Rewards are handed out", "fulfill"],
  ["Choose a colour", "American"],
  ["It isn't saved", "apostrophe"],
  ["Saved; the widget is live", "two sentences"],
  ["24 % of visitors", "before %"],
])("a planted %j is found", (text, instead) => {
  expect(complaintsAbout(text).join()).toMatch(new RegExp(instead));
});

test("a planted breach of each ban is in this file", () => {
  expect(banned).toHaveLength(17);
});

test.each([
  "Who signs up later counts for no inviter.",
  "What did not arrive at its last attempt appears here.",
  "Saved. Whose word makes a conversion count is set below.",
  "Where rewards are worth money only your server counts.",
])("%j begins with a free relative", (text) => {
  expect(complaintsAbout(text).join()).toContain("free relative");
});

test.each(["Resumed: what waits is sent now", "Split it: the limit is 10 MB"])(
  "%j is a colon splice",
  (text) => {
    expect(complaintsAbout(text).join()).toContain("colon splices");
  },
);

test.each(Object.entries(longest))("a %s has room for %i characters and no more", (slot, most) => {
  const place = /** @type {keyof typeof longest} */ (slot);
  expect(complaintsAbout("x".repeat(most), place)).toEqual([]);
  expect(complaintsAbout("x".repeat(most + 1), place)).toHaveLength(1);
});

const glossary = [
  "| Concept | Word in UI | Word in code and API | Words it replaces | Note |",
  "| Person who was invited | Invitee | `invitee` | `friend`, `brought` | |",
  "| Key for servers | Secret key | `secretKey` | API key | |",
  "| Work that is due | – | `outbox` | waiting, turns | |",
].join("\n");

test.each([
  ["A friend joined", '"friend" is replaced by Invitee'],
  ["Create an API key", '"API key" is replaced by Secret key'],
])("a planted %j differs from the glossary", (text, complaint) => {
  expect(complaintsAboutTerms(text, replacedTerms(glossary)).join()).toContain(complaint);
});

test.each([
  ["An invitee joined", ""],
  ["Waiting for the first page view", ""],
  ["Open API keys", ""],
  ["Friends who joined", "packages/web/src/features/publishing/editor/fields/groups.data.ts"],
])("%j follows the glossary", (text, id) => {
  expect(complaintsAboutTerms(text, replacedTerms(glossary), id)).toEqual([]);
});

test("a module that the public site loads is not one of the members' app", () => {
  const sources = new Map([
    ["packages/site/src/form.tsx", 'import { names } from "@kiteloop/ui/lib/names.ts";'],
    ["packages/ui/src/lib/names.ts", 'import { other } from "./other.ts";'],
    ["packages/ui/src/lib/other.ts", "export const other = {};"],
    ["packages/web/src/app/shell.tsx", 'import { names } from "@kiteloop/ui/lib/names.ts";'],
  ]);
  expect(membersModules(sources)).toEqual(["packages/web/src/app/shell.tsx"]);
});

test.each([
  "Who can see this?",
  "What’s new",
  "Where do invitation links lead?",
  "Revoke {name}?",
  "Last attempt: {at}.",
  "Markdown: # for a heading",
  "Mailbox",
])("%j is allowed", (text) => {
  expect(complaintsAbout(text)).toEqual([]);
});

test("placeholders, tags and plurals do not count as words", () => {
  expect(plainText("Read <link>the guide</link> of {name}")).toBe("Read the guide of …");
  expect(plainText("{n, plural, one {# key} other {# keys}} left")).toBe("# keys left");
  expect(plainText("Use '{{'link'}}'")).toBe("Use …");
});

test("texts of a module of data are found", () => {
  expect(textsIn('{ kind: "text", text: "One." }, { title: "Two words" }')).toEqual(["One.", "Two words"]);
});
