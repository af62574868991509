import { expect, test } from "vitest";
import { complaintsAbout, complaintsAboutCatalogue, plainText, slotsIn, textsIn } from "./check-texts.mjs";

test("a planted breach of each kind is found", () => {
  const source = [
    '<Button variant="primary" onClick={() => save()}>{t("a.button")}</Button>',
    '<Card title={t("a.title")} hint={t("a.fine")} />',
    'toast("ok", t("a.toast"))',
    't("a.relative"); t("a.splice"); t("a.word")',
  ].join("\n");
  const catalogue = {
    "a.button": "Save all the changes that were made",
    "a.title": "A title that goes over more than sixty characters, which is too many",
    "a.toast":
      "A toast that explains everything that has happened since the last time anything else happened here",
    "a.relative": "Who signs up later counts for no inviter.",
    "a.splice": "Resumed: what waits is sent now",
    "a.word": "Nobody gets a mail",
    "a.fine": "Emails are sent to {count, plural, one {# participant} other {# participants}}.",
    "a.unused": "Unused",
  };
  const found = complaintsAboutCatalogue(catalogue, source);
  const ids = Object.keys(catalogue).filter((id) => found.some((complaint) => complaint.startsWith(id)));
  expect(ids).toEqual(Object.keys(catalogue).filter((id) => id !== "a.fine"));
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

test("the slot of a text is where it is shown", () => {
  const source = 'toastError(t("a.b")), <Button size="small">\n<Plus aria-hidden="true" />\n{t("a.c")}';
  expect([...slotsIn(source)]).toEqual([
    ["a.b", "toast"],
    ["a.c", "button"],
  ]);
});

test("texts of a module are found without ids", () => {
  expect(textsIn('{ kind: "text", text: "One." }, { title: "Two" }')).toEqual(["One.", "Two"]);
});
