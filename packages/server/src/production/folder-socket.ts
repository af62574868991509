import { once } from "node:events";
import { closeSync, openSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { folderSocket, ownFolder } from "../files.ts";
import { explain, PlainError } from "../plain-error.ts";

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    const end = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}

/**
 * Holds a data folder by a socket in it, until this process ends or lets go. Two containers don't see each other's processes, and a
 * number in a file means another one there; but a socket in a shared folder reaches its process from both.
 * On systems other than Linux, and on disks that can't have sockets, nothing holds it.
 * @returns the function that lets go
 * @throws PlainError if another process holds the folder
 */
export async function holdFolder(folder: string): Promise<() => void> {
  if (process.platform !== "linux") return () => undefined;
  await mkdir(folder, { recursive: true, mode: ownFolder });
  // Paths of sockets have 107 bytes at most, and that of a folder may be longer.
  const descriptor = openSync(folder, "r");
  try {
    const path = join("/proc/self/fd", String(descriptor), folderSocket);
    if (await answers(path))
      throw new PlainError(
        `Kiteloop already runs on ${folder}, perhaps in another container: stop it first, or use that one.`,
      );
    rmSync(path, { force: true });
    const server = createServer((socket) => socket.destroy());
    server.listen(path);
    await once(server, "listening").catch(() => undefined);
    server.unref();
    return () => {
      server.close();
      rmSync(join(folder, folderSocket), { force: true });
    };
  } catch (error) {
    throw explain(error);
  } finally {
    closeSync(descriptor);
  }
}
