import { build } from "vite";
import { expect, test } from "vitest";
import { messages } from "./messages.ts";
import { pseudo } from "./pseudo.ts";

const english = {
  "a.count": "{n, plural, one {# key} other {# keys}}",
  "a.docs": "Read <link>the guide</link>",
};

/** The catalogue as a build for a locale contains it. */
async function compiled(locale: string): Promise<string> {
  const id = "/nowhere/locales/en.json";
  const entry = "virtual:entry";
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      {
        name: "sources",
        resolveId: (source) => (source === entry || source === id ? source : null),
        load: (source) =>
          source === id
            ? JSON.stringify(english)
            : source === entry
              ? `export { default } from "${id}"`
              : null,
      },
      messages(locale),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: "strict" },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  return output && "output" in output ? output.output[0].code : "";
}

test("a build contains compiled messages", async () => {
  const code = await compiled("en");
  expect(code).toContain('"plural"');
  expect(code).not.toContain("{n, plural");
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
