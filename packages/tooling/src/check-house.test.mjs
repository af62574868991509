import { expect, test } from "vitest";
import { houseProblems, quantile } from "./check-house.mjs";

/** @param {number} lines */
const long = (lines) => "const a = 1;\n".repeat(lines);

test("a file of 401 lines is reported, one of 400 among short ones and long data are not", () => {
  const short = Array.from({ length: 40 }, (_, index) => ({
    file: `packages/web/src/${index}.ts`,
    text: long(10),
  }));
  expect(houseProblems([...short, { file: "packages/web/src/a.ts", text: long(401) }]).join()).toMatch(
    /401 lines/,
  );
  expect(houseProblems([...short, { file: "packages/web/src/a.ts", text: long(400) }])).toEqual([]);
  expect(houseProblems([...short, { file: "packages/contract/src/a.data.ts", text: long(900) }])).toEqual([]);
});

test("many long files are reported even when none is too long", () => {
  const files = Array.from({ length: 10 }, (_, index) => ({
    file: `packages/web/src/${index}.ts`,
    text: long(300),
  }));
  expect(houseProblems(files)).toEqual(["95 of 100 files have up to 300 lines, 250 is the limit"]);
});

test("a handler that contains the work itself is reported", () => {
  const body = "  const a = 1;\n".repeat(20);
  const file = "packages/functions/src/publishing/widget.ts";
  const short = "export const get = memberHandler(widget.get);\n";
  const long = [
    `export const publish = memberHandler(async () => {\n${body}});\n`,
    `export async function publish(): Promise<void> {\n${body}}\n`,
  ];
  for (const text of long) {
    const problems = houseProblems([{ file, text: `${short}${text}${short}` }]);
    expect(problems).toEqual([expect.stringContaining("publish has 22 lines")]);
  }
  expect(houseProblems([{ file, text: short.repeat(20) }])).toEqual([]);
});

test("a mock of one of our modules is reported", () => {
  const text = (/** @type {string} */ name) => `vi.${"mock"}("${name}");\n`;
  expect(houseProblems([{ file: "packages/core/src/a.test.ts", text: text("./store.ts") }])).toHaveLength(1);
  expect(houseProblems([{ file: "packages/core/src/a.test.ts", text: text("@kiteloop/mail") }])).toHaveLength(
    1,
  );
});

test("code that asks which provider it is is reported, outside of the providers", () => {
  const facts = { file: "packages/providers/src/wise/facts.ts", text: "" };
  const problems = (/** @type {string} */ text, file = "packages/core/src/a.ts") =>
    houseProblems([facts, { file, text }]);
  for (const text of ['if (provider === "wise")', 'if ("wise" !== to)', '    case "wise":'])
    expect(problems(text)).toHaveLength(1);
  expect(problems('if (provider === "wise")', "packages/providers/src/hmac.ts")).toEqual([]);
  expect(problems('if (provider === "google" || facts.wise)')).toEqual([]);
});

test("a test's own time limit is reported", () => {
  for (const text of ["}, 60_000);\n", "  },\n  60_000,\n);\n"])
    expect(houseProblems([{ file: "packages/core/src/a.test.ts", text }])).toHaveLength(1);
  const waits = "setTimeout(() => {\n  done();\n}, 10);\n";
  expect(houseProblems([{ file: "packages/core/src/a.ts", text: waits }])).toEqual([]);
});

test("a setting that is saved when it is chosen is reported, unless it can be undone", () => {
  const file = "packages/web/src/features/a/card.tsx";
  const problems = (/** @type {string} */ text) => houseProblems([{ file, text }]);
  const direct = "    <Checkbox\n      onChange={(on) => update.mutate({ body: { on } })}\n    />\n";
  const byName = `  const change = (next: Change) =>
    update.mutate({ body: { next } });
  const done = () => {};
  return <Segmented onChange={(next) => change(next)} />;
`;
  const written = `  async function set(id: string) {
    await update.mutateAsync({ body: { id } });
  }
  return <Select onChange={(id) => void set(id)} />;
`;
  for (const text of [direct, byName, written])
    expect(problems(text)).toEqual([
      `${file} saves a setting when it is chosen: use SaveRow, or offer undo in a row of a list`,
    ]);
  expect(problems(`${direct}toastUndo("Changed", undo);\n`)).toEqual([]);
  expect(houseProblems([{ file: file.replace(".tsx", ".test.tsx"), text: direct }])).toEqual([]);
  const form = `  const submit = () =>
    update.mutate({ body: wanted });
  const set = (id: string) => setWanted({ id });
  return (
    <form onSubmit={submit}>
      <Select onChange={(id) => set(id)} />
    </form>
  );
`;
  expect(problems(form)).toEqual([]);
});

test("the quantile is one of the values", () => {
  expect(quantile([5, 1, 3, 2, 4], 0.5)).toBe(3);
  expect(quantile([5, 1, 3, 2, 4], 0.95)).toBe(5);
});

test("code for one system only is reported where users run it, and not in tests", () => {
  const texts = [
    'new URL("a", import.meta.url).pathname',
    'const folder = "/tm' + 'p/a";',
    'spawn("np' + 'm", []);',
    'new URL("a", import.meta.url)\n  .pathname',
  ];
  for (const text of texts) {
    expect(houseProblems([{ file: "packages/local/src/a.ts", text }])).toHaveLength(1);
    expect(houseProblems([{ file: "packages/local/src/a.test.ts", text }])).toEqual([]);
  }
});
