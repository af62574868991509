import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { installedFolders } from "./sbom.ts";

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  repository: z.union([z.string(), z.object({ url: z.string() })]).optional(),
});

/** The address of a package's sources, without what npm puts around it. */
function sourceOf({ repository = "" }: z.infer<typeof Manifest>): string {
  const url = typeof repository === "string" ? repository : repository.url;
  return url.replace(/^git\+/, "").replace(/\.git$/, "");
}

/** Names of a package's files with its license, copied to `to`. */
async function copyTexts(folder: string, name: string, to: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true });
  const texts = files.filter((one) => one.isFile() && /^(licen[cs]e|notice|copying)/i.test(one.name));
  const copied = texts.map((one) => ({ from: one.name, name: `${name.replaceAll("/", "+")}-${one.name}` }));
  for (const one of copied) await cp(join(folder, one.from), join(to, one.name));
  return copied.map((one) => one.name);
}

/**
 * Writes the licenses of packages to the folder `to`: a list in `README.md`, and the texts that the packages
 * have. A package without a text has the address of its sources there.
 * @param contained packages, such as `zod@4.6.7`
 * @throws Error for one that isn't installed or names no license
 */
export async function writeLicenses(contained: readonly string[], to: string): Promise<void> {
  const folders = await installedFolders();
  await mkdir(to, { recursive: true });
  const rows: string[][] = [];
  for (const ref of contained) {
    const folder = folders.get(ref);
    if (folder === undefined) throw new Error(`${ref} is not in package-lock.json`);
    const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, "package.json"), "utf8")));
    const { name, version, license } = manifest;
    const texts = await copyTexts(folder, name, to);
    rows.push([name, version, license, texts.join(", ") || sourceOf(manifest)]);
  }
  const table = [["Package", "Version", "License", "Text"], ["---", "---", "---", "---"], ...rows];
  const lines = table.map((cells) => `| ${cells.join(" | ")} |\n`);
  await writeFile(join(to, "README.md"), `# Packages in this server\n\n${lines.join("")}`);
}
