import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build, transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { bundleOptions } from "./bundle-options.ts";
import { withPureConstants } from "./bundle-plugins.ts";

const contract = join(import.meta.dirname, "../../contract/src");

/** What is bundled for `source`, to be read. */
async function made(source: string): Promise<string> {
  const { outputFiles } = await build({
    ...bundleOptions,
    mainFields: [...bundleOptions.mainFields],
    minify: false,
    external: ["zod"],
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: "ts" },
    write: false,
    logLevel: "error",
  });
  return outputFiles[0]?.text ?? "";
}

describe("constants of the contract", () => {
  test("are made where they are read, and nowhere else", async () => {
    const choices = await made(
      `import { widgetStatuses } from "@kiteloop/contract/widget"; console.log(widgetStatuses);`,
    );
    expect(choices).toContain("widgetStatuses");
    expect(choices).not.toMatch(/createWidget|z\d*\.\w+\(/);
    const descriptor = await made(
      `import { createWidget } from "@kiteloop/contract/widget"; console.log(createWidget);`,
    );
    expect(descriptor).toMatch(/createWidget = .*?z\d*\.strictObject\(/s);
    expect(descriptor).not.toContain("widget.publish");
  });

  test("of every kind are the same as they were written", async () => {
    const text = [
      "const one = f(1);",
      "export const two: Record<string, number> = f({",
      "  a: f(2),",
      "}) satisfies object;",
      "export const three = one",
      "  .map((n) => {",
      "    return n + 1;",
      "  })",
      "  .at(0);",
      "export const four = new Set([one]);",
      "export const five = `;",
      "`;",
      "",
      "export function six() {",
      "  const inner = f(6);",
      "  return inner;",
      "}",
    ].join("\n");
    const values = async (source: string) => {
      const last = "module.exports = { one, two, three, four, five, six: six() };";
      const { code } = await transform(`${source}\n${last}`, { loader: "ts" });
      const module = { exports: {} };
      new Function("module", "f", code.replaceAll(/^export /gm, ""))(module, (value: unknown) => [value]);
      return module.exports;
    };
    expect(await values(withPureConstants(text))).toEqual(await values(text));
    expect(withPureConstants(text).match(/@__PURE__/g)).toHaveLength(4);
  });

  test("are found in every file, as the formatter leaves them", async () => {
    const files = readdirSync(contract, { recursive: true, encoding: "utf8" }).filter(
      (path) => path.endsWith(".ts") && !path.endsWith(".test.ts"),
    );
    expect(files.length).toBeGreaterThan(50);
    for (const file of files) {
      const text = withPureConstants(readFileSync(join(contract, file), "utf8"));
      await expect(transform(text, { loader: "ts" }), file).resolves.toBeDefined();
    }
  });
});

test("the list of throw-away domains is bundled whole, as one text", async () => {
  const path = join(import.meta.dirname, "../../core/src/fraud/disposable.ts");
  const whole: unknown = createRequire(path)("disposable-email-domains-js").disposableEmailBlocklist();
  const bundled = await made(
    `import { isDisposable } from ${JSON.stringify(path)}; console.log(isDisposable);`,
  );
  const [text = "", domains = ""] = /= "([^"]{9999,})"\.split\(" "\)/.exec(bundled) ?? [];
  expect(text).not.toBe("");
  expect(domains.split(" ")).toEqual(whole);
});
