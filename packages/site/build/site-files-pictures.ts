import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "../../..");
const cacheDir = join(root, "node_modules/.cache/kiteloop/pictures");

/** Inputs of a picture besides its text: the drawing code, and the versions of fonts and renderer. */
const drawnBy = [
  "site/build/icons.ts",
  "site/build/social-card.ts",
  "site/build/social-card-render.ts",
  "site/package.json",
  "drawing/src/lines.ts",
  "drawing/src/renderer.ts",
  "drawing/src/woff.ts",
  "drawing/package.json",
].map((file) => join(root, "packages", file));

let template: Promise<string> | undefined;

async function hashOfTemplate(): Promise<string> {
  const hash = createHash("sha256");
  for (const file of drawnBy) hash.update(await readFile(file));
  return hash.digest("hex");
}

/** Writes a picture to `path`, from the cache if the same input was drawn before. */
export async function writePicture(
  path: string,
  input: object,
  draw: () => Promise<Uint8Array>,
): Promise<void> {
  template ??= hashOfTemplate();
  const hash = createHash("sha256")
    .update(await template)
    .update(JSON.stringify(input))
    .digest("hex");
  const cached = join(cacheDir, `${hash}.png`);
  await mkdir(dirname(path), { recursive: true });
  const found = await copyFile(cached, path).then(
    () => true,
    () => false,
  );
  if (found) return;
  const png = await draw();
  await mkdir(cacheDir, { recursive: true });
  // Another build may write the same picture, so it is renamed into place when complete.
  const own = `${cached}.${process.pid}`;
  await writeFile(own, png);
  await rename(own, cached);
  await writeFile(path, png);
}
