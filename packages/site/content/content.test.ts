import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "@kiteloop/contract/endpoints";
import { widgetLanguages } from "@kiteloop/contract/languages/list";
import { changeArrives, scriptCacheSeconds } from "@kiteloop/contract/publishing/script-cache";
import { payoutMethodTypes } from "@kiteloop/contract/referrals/payout-states";
import { providerOf, rewardTypes } from "@kiteloop/contract/referrals/reward-fulfillment";
import { appLanguages } from "@kiteloop/contract/tenancy/app-languages";
import { shownTexts } from "@kiteloop/tooling/shown-texts";
import { expect, test } from "vitest";
import { documentGroups } from "../src/documents/documents.data.ts";
import { missing, refused } from "../src/limits.data.ts";

const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));

test.each(texts)("$file has no placeholder left", ({ text }) => {
  expect(text).not.toMatch(/\b(TODO|TBD|FIXME|XXX|lorem|placeholder)\b/i);
  expect(text).not.toMatch(/\{\{|\[[A-Z ]{3,}\]|_{3,}|\.\.\./);
});

test.each(["privacy.mdx", "terms.mdx"])("%s has a revision date", (file) => {
  const text = texts.find((given) => given.file === file)?.text;
  expect(text).toMatch(/^export const meta = \{ revised: "\d{4}-\d{2}-\d{2}"(, folded: true)? \};$/m);
});

const packages = join(import.meta.dirname, "../..");
const screens = ["site/src", "ui/src", "web/src"].flatMap((folder) =>
  readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => join(packages, folder, file)),
);

test("every sentence about what Kiteloop lacks or refuses is a promise with its own test", () => {
  const promises = readFileSync(join(root, "docs/promises.md"), "utf8");
  const stated = [...refused, ...missing].map(
    (sentence) => sentence.split(/[.:] /)[0]?.replace(/\.$/, "") ?? "",
  );
  expect(stated.filter((sentence) => !promises.includes(`| ${sentence}`))).toEqual([]);
});

const root = join(import.meta.dirname, "../../..");
const documents = documentGroups.flatMap((group) => group.documents.map(({ name }) => `docs/${name}.md`));
const publicTexts = ["README.md", ...documents, ...texts.map(({ file }) => `packages/site/content/${file}`)];

/** Without Markdown's marks, in one form of apostrophe. */
const plain = (text: string) =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replace(/[*`]/g, "")
    .replaceAll("’", "'")
    .replace(/\s+/g, " ")
    .trim();

/** Words of promises. Of these, documents use “no”, “only” and “without” too often in other sentences; the README is for those who choose. */
const wordsOf = (path: string) => (path === "README.md" ? /\b(?:never|no|only|without)\b/i : /\bnever\b/i);

/** Beginnings of sentences with these words that advise the reader, define something, or say what the operator does. */
const noPromises = [
  ...["Leave it out for a greeting", "Send it in the Authorization header", "list domains whose addresses"],
  ...["- You invite only people", "Secret keys and the identity secret", "- a quotation mark"],
  ...["inviters whose identity was never signed", "For participants who joined in one week"],
  ...["The same rules apply if an invitee orders again", "never the day they joined"],
  ...[
    "A workspace whose owner never chose",
    "If records were never counted",
    "“Joins per person who invited”",
  ],
  ...["Every error of an endpoint", "The keys and indexes of existing items"],
  ...["npm start -- --fresh starts with empty data", "On Windows, files have no Unix permissions"],
  ...["Engine binaries for systems other than Linux x64", "| start without a site"],
  ...["It is never enriched", "We process that data", "We never change a plan without your request"],
];

test("every public sentence that says never, and in the README no, only or without, is a promise with its own test, or listed as none", () => {
  const promises = readFileSync(join(root, "docs/promises.md"), "utf8")
    .split("\n")
    .flatMap((line) => (line.startsWith("| ") ? [plain(line.split("|")[1] ?? "")] : []));
  const sentences = publicTexts.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8").replace(/```[\s\S]*?```/g, "");
    return text
      .split(/(?<=[.!?:;])\s|\s\|\s|\n\n|\n- /)
      .map((sentence) => ({ path, sentence: plain(sentence) }));
  });
  const never = sentences.filter(({ path, sentence }) => wordsOf(path).test(sentence));
  const isKnown = (sentence: string) =>
    promises.some((one) => one !== "" && (sentence.includes(one) || one.includes(sentence))) ||
    noPromises.some((one) => sentence.startsWith(plain(one)));
  expect(never.length).toBeGreaterThan(20);
  expect(never.filter(({ sentence }) => !isKnown(sentence))).toEqual([]);
  const unused = noPromises.filter((one) => never.every(({ sentence }) => !sentence.startsWith(plain(one))));
  expect(unused).toEqual([]);
});

test("only staff change a plan", () => {
  const changes = endpoints.filter(
    ({ id, method }) => /plan/i.test(id) && ["PUT", "PATCH", "DELETE"].includes(method),
  );
  expect(changes.map(({ id, auth }) => [id, auth.kind])).toEqual([["workspacePlan.set", "staff"]]);
});

test("rewards are fulfilled in the known ways only, and runs pay by files that the payer uploads", () => {
  expect(rewardTypes.map((type) => `${type}: ${providerOf(type) ?? "own"}`)).toEqual([
    ...["manual: own", "code: own", "webhook: own", "balance: own", "stripe_promotion_code: stripe"],
    ...["stripe_credit: stripe", "gift_card: tremendous", "payout: paypal"],
  ]);
  expect(payoutMethodTypes).toEqual(["paypal", "wise_email", "bank", "manual"]);
});

test("the site is in English only, the members' area in English and German, and other texts have as many languages as stated", () => {
  const catalogues = readdirSync(join(packages, "ui/src/lib/locales")).filter((file) =>
    file.endsWith(".json"),
  );
  expect(catalogues).toEqual(["de.json"]);
  expect(appLanguages).toEqual(["en", "de"]);
  expect(missing.join(" ")).toContain(`come in ${widgetLanguages.length}.`);
});

test("no endpoint takes an address book: several addresses at once come from a member's import only", () => {
  const paths = endpoints.map(({ path }) => path);
  expect(paths.filter((path) => /address-?book|contacts|invitations\/(batch|import)/i.test(path))).toEqual(
    [],
  );
});

test("texts about when a widget's change arrives state the time for which browsers keep the script", () => {
  expect(scriptCacheSeconds).toBe(5 * 60);
  const diagnostics = readFileSync(join(packages, "widget/src/diagnostics.data.ts"), "utf8");
  const texts = screens.flatMap((file) =>
    shownTexts(file, readFileSync(file, "utf8")).map(({ text }) => text),
  );
  expect(texts.length).toBeGreaterThan(1000);
  texts.push(...diagnostics.split("\n"));
  const moment =
    /\b(immediately|at once|right away|(within|up to|after) (a|an|one|two|three|five|ten|\d+) minutes?)\b/g;
  const wrong = texts.filter((text) => {
    const about = text
      .split(/(?<=[.!?]) /)
      .filter((part) => /\b(widgets?|visitors|publish\w*|script)\b/i.test(part));
    return about.some((part) => part.replaceAll(changeArrives, "").match(moment));
  });
  expect(wrong).toEqual([]);
});
