import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openApi } from "@kiteloop/contract/openapi";
import { root } from "../paths.mjs";
import { phpClasses } from "./php.mjs";
import { pythonModules } from "./python.mjs";

/**
 * The clients in other languages than JavaScript: their folder below `packages/sdk`, and where the modules that follow
 * from the OpenAPI document belong in it.
 */
const clients = {
  python: { inner: "kiteloop", modulesOf: pythonModules },
  php: { inner: "src", modulesOf: phpClasses },
};

/**
 * Writes a client with its generated part, as its language's package manager installs it from a folder.
 * @param {keyof typeof clients} language
 * @param {string} folder
 */
export async function writeClient(language, folder) {
  const { inner, modulesOf } = clients[language];
  const { version } = JSON.parse(await readFile(join(root, "packages/sdk/package.json"), "utf8"));
  await mkdir(join(folder, inner), { recursive: true });
  await cp(join(root, "packages/sdk", language), folder, { recursive: true });
  await cp(join(root, "LICENSE"), join(folder, "LICENSE"));
  const document = openApi({ server: "https://edge.example.com", version });
  for (const [name, text] of Object.entries(modulesOf(document)))
    await writeFile(join(folder, inner, name), text);
}

export const clientLanguages = /** @type {(keyof typeof clients)[]} */ (Object.keys(clients));
