import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { openSizes } from "./size.mjs";

/** The script carries the first; the others are inline, so that their renderers are separate files. */
const types = ["invite", "welcome", "waitlist", "leaderboard"];

const placed = (config) =>
  config.type === types[0]
    ? config
    : {
        ...config,
        behaviour: { ...config.behaviour, placement: { kind: "inline" }, trigger: { kind: "load" } },
      };

/**
 * Keeps the files that pages load of a project published from this checkout, below `fixtures/released/<n>` by their
 * path on the edge, so that later versions can be tested with them. Never overwrites a kept release.
 */
async function keepRelease(n) {
  const to = fileURLToPath(new URL(`./fixtures/released/${n}/`, import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), "kiteloop-release-"));
  try {
    const { composed, parts } = await openSizes(outDir);
    const { script, files } = composed(types, placed);
    const [project = ""] = files[0].path.split("/");
    const renderers = types.slice(1).map((type) => parts.renderers[type].file);
    const shared = renderers.map(async (file) => [
      `_/${file}`,
      await readFile(join(outDir, "_", file), "utf8"),
    ]);
    const kept = [[`${project}.js`, script], ...files.map(({ path, body }) => [path, body])];
    for (const [path, text] of [...kept, ...(await Promise.all(shared))]) {
      await mkdir(dirname(join(to, path)), { recursive: true });
      await writeFile(join(to, path), text, { flag: "wx" });
    }
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

const [, , n = ""] = process.argv;
if (!/^[1-9]\d*$/.test(n))
  throw new Error("say the release's number: the next after the last in fixtures/released");
await keepRelease(n);
