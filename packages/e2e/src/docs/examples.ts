import { readFile } from "node:fs/promises";
import { type Loader, transform } from "esbuild";

const folder = new URL("../../../../docs/", import.meta.url);

/** Languages of commands and of output, which are no files. */
const withoutName = new Set(["sh", "json"]);

/**
 * Code blocks of a document by the file name in their fence: "```tsx account.tsx". Commands and JSON may have none; with
 * `named` neither may the others.
 */
export async function examplesOf(document: string, { named = false } = {}): Promise<Map<string, string>> {
  const text = await readFile(new URL(document, folder), "utf8");
  const fences = [...text.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)];
  const examples = new Map<string, string>();
  for (const [, language, name, code = ""] of fences) {
    if (!name && (named || withoutName.has(language ?? ""))) continue;
    if (!name) throw new Error(`${document} has an example without a file name:\n${code}`);
    if (examples.has(name)) throw new Error(`${document} has two examples called ${name}`);
    examples.set(name, code);
  }
  return examples;
}

/** Returns an example, or throws if it is missing. */
export function exampleOf(examples: Map<string, string>, name: string): string {
  const code = examples.get(name);
  if (code === undefined) throw new Error(`the document has no example called ${name}`);
  return code;
}

/** A function that an example exports. */
type Exported = (...given: unknown[]) => unknown;

/** The functions that an example exports. Each of its imports gets `required`, and `given` are its globals. */
export async function exportsOf(
  code: string,
  {
    loader = "js",
    required,
    given = {},
  }: { loader?: Loader; required: object; given?: Record<string, unknown> },
): Promise<Record<string, Exported>> {
  const { code: compiled } = await transform(code, { loader, format: "cjs" });
  const module: { exports: Record<string, Exported> } = { exports: {} };
  const names = ["module", "require", ...Object.keys(given)];
  new Function(...names, compiled)(module, () => required, ...Object.values(given));
  return module.exports;
}
