import { createReadStream } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Pack, pack as tarPack } from "tar-stream";
import { ownFile } from "../files.ts";
import { type Manifest, manifestName } from "./format.ts";

async function addParts(pack: Pack, manifest: Manifest, pathOf: (name: string) => string): Promise<void> {
  const common = { mode: ownFile, mtime: new Date(manifest.madeAt) };
  const head = Buffer.from(`${JSON.stringify(manifest)}\n`);
  await new Promise<void>((resolve, reject) =>
    pack.entry({ ...common, name: manifestName }, head, (error) => (error ? reject(error) : resolve())),
  );
  for (const { name, bytes } of manifest.parts) {
    const entry = pack.entry({ ...common, name, size: bytes });
    await pipeline(createReadStream(pathOf(name)), entry);
  }
  pack.finalize();
}

/** Writes a backup's parts as one tar, the manifest first. */
export async function packTo(
  out: Writable,
  manifest: Manifest,
  pathOf: (name: string) => string,
): Promise<void> {
  const pack = tarPack();
  const adding = addParts(pack, manifest, pathOf).catch((error: Error) => {
    pack.destroy(error);
    throw error;
  });
  const writing = pipeline(Readable.from(pack), out).catch((error: Error) => {
    pack.destroy(error);
    throw error;
  });
  const [, written] = await Promise.allSettled([adding, writing]);
  if (written.status === "rejected") throw written.reason;
  await adding;
}
