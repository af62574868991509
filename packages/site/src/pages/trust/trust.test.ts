import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { publicPaths } from "@kiteloop/contract/shared/public-paths";
import { expect, test } from "vitest";
import { type TrustEvidence, trustGroups } from "./trust.data.ts";
import { countOf, trustFile } from "./trust-file.ts";

const checkout = join(import.meta.dirname, "../../../../..");
const read = (path: string) =>
  existsSync(join(checkout, path)) ? readFileSync(join(checkout, path), "utf8") : undefined;
const rows = trustGroups.flatMap((group) => group.rows);
const scripts: Record<string, string> = JSON.parse(read("package.json") ?? "").scripts;

/** Anchors of a text's headings, as GitHub and the site make them. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .replace(/\[([^\]]+)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Whether the text of a file has a heading with this anchor; without an anchor, whether there is a text. */
function leads(text: string | undefined, anchor: string | undefined): boolean {
  return text !== undefined && (anchor === undefined || anchorsOf(text).includes(anchor));
}

/** Whether the named document, test, source, command or page is there. */
function isThere(evidence: TrustEvidence): boolean {
  if ("document" in evidence) {
    const [path = "", anchor] = evidence.document.split("#");
    return leads(read(path), anchor);
  }
  if ("test" in evidence) {
    const title = evidence.title.replaceAll('"', '\\"');
    return /\.test\.m?tsx?$/.test(evidence.test) && (read(evidence.test) ?? "").includes(`"${title}"`);
  }
  if ("source" in evidence) return (read(evidence.source) ?? "").includes(evidence.name);
  if ("command" in evidence)
    return Object.keys(scripts).some((name) => evidence.command === `npm run ${name}`);
  const [path = "", anchor] = evidence.page.split("#");
  const known = (publicPaths as readonly string[]).includes(path);
  return known && (anchor === undefined || leads(read(`packages/site/content${path}.mdx`), anchor));
}

test.each(rows)("$id: its evidence is there", ({ evidence }) => {
  expect(evidence.filter((one) => !isThere(one))).toEqual([]);
});

test("evidence that is gone is found", () => {
  const gone: TrustEvidence[] = [
    { document: "docs/nowhere.md" },
    { document: "docs/server.md#nowhere" },
    { test: "packages/site/src/pages/trust/trust.test.ts", title: ["no", "such", "title"].join(" ") },
    { test: "packages/site/src/pages/trust/trust.data.ts", title: "data" },
    { source: "packages/site/src/pages/trust/trust.data.ts", name: ["no", "such", "name"].join("-") },
    { command: "npm run nothing" },
    { page: "/nowhere" },
    { page: "/terms#nowhere" },
  ];
  expect(gone.filter(isThere)).toEqual([]);
});

const promises = read("docs/promises.md") ?? "";

test("no answer contradicts a promise: a promise is answered by yes, and a no rests on no promise's test", () => {
  expect(promises).toContain("| Promise | Text |");
  const promised = rows.flatMap(({ promise, ...row }) =>
    promise === undefined ? [] : [{ promise, ...row }],
  );
  expect(promised.length).toBeGreaterThan(10);
  expect(promised.filter(({ promise }) => !promises.includes(`| ${promise}`))).toEqual([]);
  expect(promised.filter(({ answer }) => answer !== "yes")).toEqual([]);
  const denied = rows.filter(({ answer }) => answer === "no").flatMap(({ evidence }) => evidence);
  const cited = denied.flatMap((one) => ("test" in one ? [one.title] : []));
  expect(cited.filter((title) => promises.includes(`: ${title} |`))).toEqual([]);
});

test("nothing is said to be signed or supported before the first release", () => {
  if (!read("SECURITY.md")?.includes("Nothing has been released yet")) return;
  const answers = Object.fromEntries(rows.map(({ id, answer }) => [id, answer]));
  expect([answers["supply-signed"], answers["supply-support"]]).toEqual(["no", "no"]);
});

test("each question is asked once, under an id of its group", () => {
  for (const key of ["id", "question"] as const) {
    const values = rows.map((row) => row[key]);
    expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
  }
  expect(rows.length).toBeGreaterThanOrEqual(60);
  for (const { question, text } of rows) {
    expect(question).toMatch(/^[A-Z].*\?$/);
    expect(text).toMatch(/^[A-Z].*\.$/);
  }
});

test("trust.json has each question, in the form that programs rely on", () => {
  const file = trustFile("1.2.3");
  expect(Object.keys(file)).toEqual(["format", "software", "version", "revised", "groups"]);
  expect(file).toMatchObject({ format: 1, software: "Kiteloop", version: "1.2.3" });
  const questions = file.groups.flatMap((group) => group.questions);
  expect(questions.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const fields = ["id", "question", "answer", "text", "evidence"];
  expect(questions.filter((one) => Object.keys(one).join() !== fields.join())).toEqual([]);
  const kinds = new Set(questions.flatMap(({ evidence }) => evidence.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(["command", "document", "page", "source", "test"]);
  expect(countOf("yes") + countOf("no") + countOf("operator")).toBe(rows.length);
});
