import { open } from "node:fs/promises";
import { endianness } from "node:os";

/** SQLite's file beside its log of writes, of which the first bytes say how many pages the log has and how large these are. */
const indexOf = (database: string) => `${database}-shm`;
const [pageSizeAt, pagesAt, headerBytes] = [14, 16, 20];
/** Bytes of the log before each page. */
const perPage = 24;
/** How often it is read, in ms: a log begins again after a thousand pages or more, which takes longer. */
const everyMs = 20;

const isLittle = endianness() === "LE";

function readHeader(header: Buffer): { pages: number; pageBytes: number } {
  const size = isLittle ? header.readUInt16LE(pageSizeAt) : header.readUInt16BE(pageSizeAt);
  const pages = isLittle ? header.readUInt32LE(pagesAt) : header.readUInt32BE(pagesAt);
  // 65,536 doesn't fit, and is stored as 1.
  return { pages, pageBytes: (size === 1 ? 65_536 : size) + perPage };
}

/**
 * Adds up the bytes that are written to the log of a SQLite database from now on, also when the log begins again.
 * @param database its path
 */
export async function meterWal(database: string): Promise<{ stop(): Promise<number> }> {
  const file = await open(indexOf(database), "r");
  const look = async () => {
    const { buffer } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return readHeader(buffer);
  };
  let { pages: last } = await look();
  let bytes = 0;
  const add = async () => {
    const { pages, pageBytes } = await look();
    bytes += (pages >= last ? pages - last : pages) * pageBytes;
    last = pages;
  };
  let isStopping = false;
  const adding = (async () => {
    while (!isStopping) {
      await add();
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await adding;
      await add();
      await file.close();
      return bytes;
    },
  };
}
