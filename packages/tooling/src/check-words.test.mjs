import { expect, test } from "vitest";
import { findings, plainText } from "./check-words.mjs";
import { longest } from "./words.data.mjs";

const glossary = [
  "| Concept | Word in UI | Word in code and API | Words it replaces | Note |",
  "|---|---|---|---|---|",
  "| Message sent | Email | `email` | `mail`, letter | |",
  "| One side | Variant | `variant` | `arm` | |",
  "| Person who was invited | Invitee | `invitee` | `friend`, `brought` | |",
  "| Key for servers | Secret key | `secretKey` | API key | |",
  "| Work that is due | – | `outbox` | waiting, turns | |",
].join("\n");

const screen = "packages/web/src/a.tsx";
const use = 'import { Rich, t } from "./messages.tsx"; ';
/** @param {string} text */
const shown = (text) => `${use}t(${JSON.stringify(text)});`;
/** @param {string} file @param {string} source */
const found = (file, source) => findings([{ file, source }], glossary);

/** A planted breach of each rule: file, source, where it is found, and what the sentence says. */
const breaches = /** @type {const} */ ([
  // Names of exports, files, folders and endpoints
  ["packages/core/src/a.ts", "export const queueMails = 1;", "a.ts", "mail.*email"],
  ["packages/core/src/a.ts", "export async function mailOf() {}", "a.ts", "mail.*email"],
  ["packages/core/src/a.ts", "export type Arm = 1;", "a.ts", "arm.*variant"],
  ["packages/core/src/armsOf.ts", "", "armsOf.ts", "arm.*variant"],
  ["packages/core/src/joined-mail/a.ts", "", "joined-mail", "mail.*email"],
  ["stacks/mail-sender.ts", "", "mail-sender.ts", "mail.*email"],
  [
    "packages/contract/src/a.ts",
    'endpoint({\n  id: "mailPreset.save",\n  method: "PUT",',
    "a.ts",
    "mail.*email",
  ],
  ["packages/contract/src/a.ts", 'endpoint({\n  id: "preset.kept",\n  method: "PUT",', "a.ts", "alone"],
  ["packages/core/src/a.ts", "export const told = 1;", "a.ts", "alone"],
  ["packages/core/src/a.ts", "export const Who = 1;", "a.ts", "alone"],
  ["packages/core/src/asked.ts", "", "asked.ts", "alone"],
  // Comments, names of tests, documents
  [
    "packages/core/src/a.ts",
    "const a = 1;\n\n/**\n * Reads a page. Nobody is told\n * why.\n */\n",
    "a.ts:3",
    "is told",
  ],
  ["packages/core/src/a.ts", "/** What nobody has noted. */\n", "a.ts:1", "What"],
  ["packages/core/src/a.ts", "  // Whoever holds the lease.\n", "a.ts:1", "Whoever"],
  ["packages/core/src/a.ts", "const a = [1]; // Gone for good\n", "a.ts:1", "for good"],
  ["packages/core/src/a.ts", "// They can be told apart.\n", "a.ts:1", "told apart"],
  ["packages/core/src/a.ts", "// Text that is none.\n", "a.ts:1", "that is none"],
  ["packages/web/src/a.css", ".a {\n  /* Shall be red. */\n}\n", "a.css:2", "Shall"],
  [
    "packages/core/src/a.test.ts",
    'test("who comes twice is counted once", () => {});\n',
    "a.test.ts:1",
    "who",
  ],
  [
    "packages/core/src/a.test.ts",
    'test.each([1])(\n  "what is sent is kept",\n  () => {},\n);\n',
    "a.test.ts:2",
    "what",
  ],
  ["docs/decisions/1.md", "# A title\n\nIt sends mails to\nan address anew.\n", "1.md:3", "mails"],
  ["docs/decisions/1.md", "It hears of it.\n\nIt goes on in vain.\n", "1.md:1", "hears of"],
  ["docs/decisions/1.md", "It goes on.\n", "1.md:1", "goes on"],
  ["docs/decisions/1.md", "It tried in vain.\n", "1.md:1", "in vain"],
  ["docs/decisions/1.md", "It lasts for ever.\n", "1.md:1", "for ever"],
  ["docs/a.md", "Create an\nAPI key with it.\n", "a.md:2", "API key.*Secret key"],
  ["README.md", "Invite a friend.\n", "README.md:1", "friend.*Invitee"],
  // Texts of the app and of modules that people read
  [screen, shown("Nobody gets a mail"), "a.tsx:1", "[Mm]ail.*email"],
  [screen, shown("Send an e-mail"), "a.tsx:1", "e-mail.*email"],
  [screen, shown("How to mend it"), "a.tsx:1", "mend.*fix"],
  [screen, shown("Somebody changed this"), "a.tsx:1", "Somebody"],
  [screen, shown("Nobody changed this"), "a.tsx:1", "Nobody.*role"],
  [screen, shown("Whoever has the link can join"), "a.tsx:1", "Whoever"],
  [screen, shown("Whosoever has the link can join"), "a.tsx:1", "Whosoever"],
  [screen, shown("Your old codes are good for nothing"), "a.tsx:1", "good for nothing"],
  [screen, shown("It is ended for good"), "a.tsx:1", "for good"],
  [screen, shown("The widget goes on"), "a.tsx:1", "goes on"],
  [screen, shown("Your feedback stands here"), "a.tsx:1", "stands here"],
  [screen, shown("Your server is told"), "a.tsx:1", "is told"],
  [screen, shown("The key runs out"), "a.tsx:1", "runs out.*expire"],
  [screen, shown("Take back the invitation"), "a.tsx:1", "Take back.*revoke"],
  [screen, shown("Jobs that were put aside"), "a.tsx:1", "put aside.*failed"],
  [screen, shown("Rewards are handed out"), "a.tsx:1", "handed out.*fulfill"],
  [screen, shown("Choose a colour"), "a.tsx:1", "colour"],
  [screen, shown("It isn't saved"), "a.tsx:1", "apostrophe"],
  [screen, shown("Saved; the widget is live"), "a.tsx:1", "two sentences"],
  [screen, shown("24 % of visitors"), "a.tsx:1", "before %"],
  [screen, shown("{n, plural, one {# widget} other {# widgets are told}}"), "a.tsx:1", "are told"],
  [screen, shown("Who signs up later counts for no inviter."), "a.tsx:1", "role"],
  [screen, shown("What did not arrive at its last attempt appears here."), "a.tsx:1", "role"],
  [screen, shown("Saved. Whose word makes a conversion count is set below."), "a.tsx:1", "role"],
  [screen, shown("Where rewards are worth money only your server counts."), "a.tsx:1", "role"],
  [screen, shown("Resumed: what waits is sent now"), "a.tsx:1", "two sentences"],
  [screen, shown("Split it: the limit is 10 MB"), "a.tsx:1", "two sentences"],
  [screen, shown("A friend joined"), "a.tsx:1", "friend.*Invitee"],
  [screen, shown("Create an API key"), "a.tsx:1", "API key.*Secret key"],
  [screen, `${use}\n<Rich text="A friend <b>joined</b>" tags={tags} />;`, "a.tsx:2", "friend.*Invitee"],
  ["packages/mail/src/notice.ts", '{ text: "Your mail is here", other: 1 }', "notice.ts", "mail.*email"],
  // Length by place
  [screen, `${use}\n<Button>{t("${"x".repeat(29)}")}</Button>;`, "a.tsx:2", "29 characters.* button .* 28"],
  [screen, `${use}\n<Card title={t("${"x".repeat(61)}")} />;`, "a.tsx:2", "61 characters.* title .* 60"],
  [screen, `${use}\ntoast("ok", t("${"x".repeat(81)}"));`, "a.tsx:2", "81 characters.* toast .* 80"],
  // Texts that the build doesn't find
  [screen, "<p>Saved just now</p>", "a.tsx:1", "Saved just now"],
  [screen, "<p>Widgets</p>", "a.tsx:1", "Widgets"],
  [screen, '<button aria-label="Close">×</button>', "a.tsx:1", "Close"],
  [screen, '<Card title="Top inviters" />', "a.tsx:1", "Top inviters"],
  [screen, 'const column = { id: "joins", label: "Joins" };', "a.tsx:1", "Joins"],
  [
    screen,
    `${use}const a = open ? "opens for everyone" : t("Opens later");`,
    "a.tsx:1",
    "opens for everyone",
  ],
  [screen, "const text = `Shown to $" + "{audience}`;", "a.tsx:1", "Shown to …"],
  [screen, 'toast("ok", "Widget published");', "a.tsx:1", "Widget published"],
]);

test.each(breaches)("%s: %j is refused", (file, source, at, says) => {
  const where = `(?:.*/)?${at.replaceAll(".", "\\.")}: `;
  expect(found(file, source)).toContainEqual(expect.stringMatching(new RegExp(`^${where}.*${says}`)));
});

test.each([
  ["packages/core/src/a.ts", "export const queueEmails = 1;\nconst mail = 2;"],
  ["packages/core/src/mailbox/a.ts", "export const alarm = 1;\nexport const letterOf = 2;"],
  ["packages/core/src/a.ts", "export const moveToDeadLetter = 1;\nexport const variantLetterOf = 2;"],
  ["packages/core/src/a.ts", "export const mail = 1;\nexport type ArmTrigger = 2;"],
  ["packages/core/src/who-invited.ts", "export const keptEmails = 1;\nexport const askedFor = 2;"],
  ["packages/contract/src/a.ts", 'const b = { id: "mail.other" };'],
  ["packages/functions/src/publishing/widget.ts", "export const kept = memberHandler(keepWidget);"],
  ["packages/core/src/a.ts", '/** Sets `mails`, and quotes "What nobody has noted". */\n'],
  ["packages/core/src/a.ts", "/** Says what failed. `null` if nothing did. */\n"],
  ["packages/core/src/a.ts", 'const title = "What happens next";\n'],
  ["packages/core/src/a.test.ts", 'expect("who").toBe(text("What it says"));\n'],
  ["docs/decisions/1.md", "What is imported:\n\n```\nmails\n```\nA friend with an API key.\n"],
  ["docs/a.md", "Open API keys for a person with a first letter.\n"],
  ["packages/web/src/features/publishing/editor/fields/groups.data.ts", shown("Friends who joined")],
  ["packages/mail/src/notice.test.ts", '{ text: "Your mail is here" }'],
  [screen, shown("An invitee joined")],
  [screen, shown("Waiting for the first page view")],
  [screen, shown("Open API keys")],
  [screen, shown("Who can see this?")],
  [screen, shown("What’s new")],
  [screen, shown("Where do invitation links lead?")],
  [screen, shown("Revoke {name}?")],
  [screen, shown("Last attempt: {at}.")],
  [screen, shown("Markdown: # for a heading")],
  [screen, shown("Mailbox")],
  [screen, `${use}const a = <p title={t("Two words")}><Rich text="Two words" /></p>;`],
  [screen, "<dt>webhook-id</dt>"],
  [screen, "<p>{count} / {most}</p>"],
  [screen, '<input placeholder="acme.com" />'],
  [screen, 'throw new TypeError("No such widget");'],
  [screen, 'if (error === "Must rise") show();'],
  [screen, '<MenuButton placement="bottom end" />'],
])("%s: %j is allowed", (file, source) => {
  expect(found(file, source)).toEqual([]);
});

test.each(Object.entries(longest))("a %s may have %i characters", (slot, most) => {
  const text = `t("${"x".repeat(most)}")`;
  const place = slot === "button" ? `<Button>{${text}}</Button>` : `<Card ${slot}={${text}} />`;
  expect(found(screen, use + (slot === "toast" ? `toast("ok", ${text})` : place))).toEqual([]);
});

const shape = "export const Shape = 1;\nexport type Shape = 1;\n";
/** @param {string[]} files */
const sharing = (...files) =>
  findings(
    files.map((file) => ({ file, source: shape })),
    glossary,
  );

test.each([
  ["packages/core/src/a/one.ts", "packages/core/src/b/two.ts"],
  ["packages/contract/src/a/one.ts", "packages/contract/src/b/two.ts"],
  ["packages/web/src/lib/one.ts", "packages/web/src/components/install/two.ts"],
  ["packages/web/src/features/reports/home/one.ts", "packages/web/src/features/reports/analytics/two.ts"],
  ["packages/site/src/ui/one.ts", "packages/site/src/pages/home/two.ts"],
  ["stacks/one.ts", "stacks/doctor/two.ts"],
])("a name that %s and %s export is refused", (one, two) => {
  expect(sharing(one, two)).toEqual([expect.stringMatching(`^${two} exports Shape, which ${one} exports`)]);
});

test("a schema and its type in one file, and names of packages or features apart, may be the same", () => {
  const apart = ["contract/src/a/one.ts", "core/src/a/one.ts", "web/src/lib/one.ts"];
  const features = ["web/src/features/reports/home/one.ts", "web/src/features/referrals/two.ts"];
  expect(sharing(...[...apart, ...features].map((file) => `packages/${file}`))).toEqual([]);
  expect(sharing("packages/functions/src/publishing/a.ts", "packages/functions/src/publishing/b.ts")).toEqual(
    [],
  );
});

test("a module that the public site loads may have its own texts, in English", () => {
  const modules = [
    { file: "packages/site/src/form.tsx", source: 'import { names } from "@kiteloop/ui/lib/names.ts";' },
    { file: "packages/ui/src/lib/names.ts", source: 'import { other } from "./other.ts"; say("Two words");' },
    { file: "packages/ui/src/lib/other.ts", source: 'export const other = say("Two words");' },
    {
      file: "packages/web/src/app/shell.tsx",
      source: 'import "@kiteloop/ui/lib/names.ts"; say("Two words");',
    },
  ];
  expect(findings(modules, glossary)).toEqual([
    expect.stringMatching(/^packages\/web\/src\/app\/shell\.tsx:1/),
  ]);
});

test("a module that cannot be parsed is an error", () => {
  expect(() => found(screen, "<p>")).toThrow(/a\.tsx/);
});

test("placeholders, tags and plurals do not count as words", () => {
  expect(plainText("Read <link>the guide</link> of {name}")).toBe("Read the guide of …");
  expect(plainText("{n, plural, one {# key} other {# keys}} left")).toBe("# keys left");
  expect(plainText("Use '{{'link'}}'")).toBe("Use …");
});
