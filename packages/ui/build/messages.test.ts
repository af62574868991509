import { build } from "vite";
import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { pseudo } from "./pseudo.ts";

const source = `
  import { Rich, t } from "./messages.tsx";
  export const count = t("{n, plural, one {# key} other {# keys}}", { n: 2 });
  export const docs = <Rich text="Read <link>the guide</link> of {name}" />;
  export const plain = <p title={t("Save")}>{t("Use '{{'link'}}'")}</p>;
`;

/** The code of a module as a build for a locale contains it. */
async function compiled(locale: string): Promise<string> {
  const id = "/nowhere/entry.tsx";
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "sources",
        resolveId: (name, importer) => (importer ? { id: name, external: true } : id),
        load: (name) => (name === id ? source : null),
      },
      messages(locale),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: id, preserveEntrySignatures: "strict" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  return output && "output" in output ? output.output[0].code : "";
}

test("a build contains compiled messages", async () => {
  const code = await compiled("en");
  expect(code).toContain('"plural"');
  expect(code).not.toContain("{n, plural");
  expect(code).toMatch(/text: \[\s*"Read <link>the guide<\/link> of ",/);
});

test("a text without placeholders stays a string", async () => {
  const code = await compiled("en");
  expect(code).toContain('t("Save")');
  expect(code).toContain('t("Use {{link}}")');
});

test("the pseudo-locale keeps placeholders and tags", async () => {
  const code = await compiled("en-XA");
  expect(code).toContain('"plural"');
  expect(code).toMatch(/"\[",\s*"R[^"]*<link>[^<]*<\/link>/);
});

test("pseudo-English is 35 to 45% longer", () => {
  const text = "Use secret keys to report joins and conversions from your server";
  expect(pseudo(text).length / text.length).toBeGreaterThan(1.35);
  expect(pseudo(text).length / text.length).toBeLessThan(1.45);
});
