import { stat } from "node:fs/promises";
import { freeBytesAt } from "../files.ts";
import { PlainError } from "../plain-error.ts";

/** Bytes that stay free, unless more have to. */
const usualSpare = 64 * 1024 * 1024;

const shown = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024).toLocaleString("en")} MB`;

export type Need = { folder: string; bytes: number };

/**
 * Asks for free space on the disks of some folders; what several need on one disk is added up.
 * @param spare bytes that stay free on each
 * @throws PlainError that names the folder, and how much is free and needed
 */
export async function requireFreeSpace(
  what: string,
  needs: readonly Need[],
  spare = usualSpare,
): Promise<void> {
  const disks = new Map<number, Need>();
  for (const { folder, bytes } of needs) {
    const { dev } = await stat(folder);
    disks.set(dev, { folder, bytes: bytes + (disks.get(dev)?.bytes ?? 0) });
  }
  for (const { folder, bytes } of disks.values()) {
    const [free, needed] = [await freeBytesAt(folder), Math.ceil(bytes) + spare];
    if (free < needed)
      throw new PlainError(
        `The disk of ${folder} has ${shown(free)} free, and ${what} needs ${shown(needed)}: nothing was written.`,
      );
  }
}
