import { readFile } from "node:fs/promises";

const folder = new URL("../../../../docs/", import.meta.url);

/** Code blocks of a document by the file name in their fence: "```tsx account.tsx". */
export async function examplesOf(document: string): Promise<Map<string, string>> {
  const text = await readFile(new URL(document, folder), "utf8");
  const fences = [...text.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)];
  const examples = new Map<string, string>();
  for (const [, language, name, code = ""] of fences) {
    if (language === "sh") continue;
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
