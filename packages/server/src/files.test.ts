import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileAtomic, untilFree, writeFileAtomic } from "./files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kiteloop-files-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const path = () => join(folder, "deep", "one.json");
const left = () => readdir(join(folder, "deep"));

test("a file is written atomically with its folder, and then replaced", async () => {
  await writeFileAtomic(path(), "old");
  await writeFileAtomic(path(), Buffer.from("new"));
  expect(await readFile(path(), "utf8")).toBe("new");
  expect(await left()).toEqual(["one.json"]);
});

test("of twenty concurrent creations of a file one succeeds, and its content stays", async () => {
  const contents = Array.from({ length: 20 }, (_, n) => String(n).repeat(10_000));
  await Promise.all(contents.map((content) => createFileAtomic(path(), content)));
  const first = await readFile(path(), "utf8");
  expect(contents).toContain(first);
  await createFileAtomic(path(), "later");
  expect(await readFile(path(), "utf8")).toBe(first);
  expect(await left()).toEqual(["one.json"]);
});

test("without space for the new content the old one stays, the writer gets an error, and nothing is left over", async () => {
  await writeFileAtomic(path(), "old");
  const source = `import(${JSON.stringify(new URL("./files.ts", import.meta.url).href)})
    .then(({ writeFileAtomic }) => writeFileAtomic(process.argv[1], "x".repeat(100_000)))
    .then(() => console.log("written"), (error) => console.log(error.code));`;
  // Limits files to 16 blocks of 512 bytes; writing more fails, as on a full disk.
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      `trap '' XFSZ; ulimit -f 16; exec "$0" --import tsx -e "$1" "$2"`,
      process.execPath,
      source,
      path(),
    ],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  await once(child, "close");
  expect(output.trim()).toBe("EFBIG");
  expect(await readFile(path(), "utf8")).toBe("old");
  expect(await left()).toEqual(["one.json"]);
});

test("an operation refused because a file is open is retried on Windows, and elsewhere not", async () => {
  const refusing = (times: number, code: string) => {
    const seen = { tries: 0 };
    const work = async () => {
      seen.tries += 1;
      if (seen.tries <= times) throw Object.assign(new Error(code), { code });
      return "done";
    };
    return { seen, work };
  };
  const open = refusing(3, "EPERM");
  expect(await untilFree(open.work, "win32")).toBe("done");
  const full = refusing(1, "ENOSPC");
  await expect(untilFree(full.work, "win32")).rejects.toThrow("ENOSPC");
  const forbidden = refusing(1, "EPERM");
  await expect(untilFree(forbidden.work, "linux")).rejects.toThrow("EPERM");
  expect([open.seen.tries, full.seen.tries, forbidden.seen.tries]).toEqual([4, 1, 1]);
});
