import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { endpoints } from "@kiteloop/contract/endpoints";
import { changeArrives, scriptCacheSeconds } from "@kiteloop/contract/publishing/script-cache";
import { widgetLanguages } from "@kiteloop/contract/publishing/widget/languages";
import { providerOf, rewardTypes } from "@kiteloop/contract/referrals/reward-fulfillment";
import { expect, test } from "vitest";
import { queueCalls } from "../src/components/install/queue-calls.data.ts";
import { missing, refused } from "../src/site/limits.data.ts";

const texts = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".mdx"))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));

test.each(texts)("$file has no placeholder left", ({ text }) => {
  expect(text).not.toMatch(/\b(TODO|TBD|FIXME|XXX|lorem|placeholder)\b/i);
  expect(text).not.toMatch(/\{\{|\[[A-Z ]{3,}\]|_{3,}|\.\.\./);
});

test.each(["privacy.mdx", "terms.mdx"])("%s has a revision date", (file) => {
  const text = texts.find((given) => given.file === file)?.text;
  expect(text).toMatch(/^export const meta = \{ revised: "\d{4}-\d{2}-\d{2}" \};$/m);
});

const web = join(import.meta.dirname, "../src");
const catalogues = readdirSync(web, { recursive: true, encoding: "utf8" }).filter((file) =>
  /locales\/[\w-]+\.json$/.test(file.replaceAll("\\", "/")),
);

test("every sentence about what Kiteloop lacks or refuses is a promise with its own test", () => {
  const promises = readFileSync(join(import.meta.dirname, "../../../docs/promises.md"), "utf8");
  const stated = [...refused, ...missing].map(
    (sentence) => sentence.split(/[.:] /)[0]?.replace(/\.$/, "") ?? "",
  );
  expect(stated.filter((sentence) => !promises.includes(`| ${sentence}`))).toEqual([]);
});

test("every page that queues calls before the script has run does it in the one way that is safe", () => {
  const root = join(import.meta.dirname, "../../..");
  const shown = [
    "docs",
    "packages/local/src/demo-host",
    "packages/e2e/src/widget/hosts",
    "packages/bench/src/embed",
  ]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) =>
        join(root, folder, name),
      ),
    )
    .filter((name) => /(?<!decisions.*)\.(?:md|js|ts|html)$/.test(name))
    .concat(
      join(root, "packages/widget/src/diagnostics.data.ts"),
      join(root, "packages/widget/src/loader/api.ts"),
    );
  const queued = shown.flatMap(
    (name) => readFileSync(name, "utf8").match(/^.*window\.kiteloop (?:=|\?\?=) ?\[\].*$/gm) ?? [],
  );
  expect(queued.length).toBeGreaterThan(8);
  expect(queued.filter((line) => !line.includes(queueCalls.slice(0, -1)))).toEqual([]);
});

test("rewards are fulfilled in the known ways only, and none is a bank transfer", () => {
  expect(rewardTypes.map((type) => `${type}: ${providerOf(type) ?? "own"}`)).toEqual([
    ...["manual: own", "code: own", "webhook: own", "stripe_promotion_code: stripe"],
    ...["stripe_credit: stripe", "gift_card: tremendous", "payout: paypal"],
  ]);
});

test("the members' area and the site have no language but English, and other texts have as many as stated", () => {
  expect(catalogues.length).toBeGreaterThan(10);
  expect(catalogues.filter((file) => !file.endsWith("en.json"))).toEqual([]);
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
  const diagnostics = readFileSync(join(web, "../../widget/src/diagnostics.data.ts"), "utf8");
  const texts = catalogues.flatMap((file) => {
    const catalogue: Record<string, string> = JSON.parse(readFileSync(join(web, file), "utf8"));
    return Object.entries(catalogue);
  });
  texts.push(...diagnostics.split("\n").map((line): [string, string] => ["diagnostics", line]));
  const moment =
    /\b(immediately|at once|right away|(within|up to|after) (a|an|one|two|three|five|ten|\d+) minutes?)\b/g;
  const wrong = texts.filter(([, text]) => {
    const about = text
      .split(/(?<=[.!?]) /)
      .filter((part) => /\b(widgets?|visitors|publish\w*|script)\b/i.test(part));
    return about.some((part) => part.replaceAll(changeArrives, "").match(moment));
  });
  expect(wrong).toEqual([]);
});
