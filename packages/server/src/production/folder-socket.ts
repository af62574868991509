import { once } from "node:events";
import { closeSync, openSync, rmSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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

/** Binds a server to a path. Returns false if the path is taken; on a disk that can't have sockets it is bound to nothing. */
async function binds(server: Server, path: string): Promise<boolean> {
  server.listen(path);
  try {
    await once(server, "listening");
    return true;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "EADDRINUSE");
  }
}

/** Within this time, in ms, another process that found the same old socket has replaced it. */
const replacedMs = 100;

/** Whether this process's socket is at the path, after a socket without a process was removed. */
async function replaces(server: Server, path: string): Promise<boolean> {
  rmSync(path, { force: true });
  if (!(await binds(server, path))) return false;
  const own = statSync(path).ino;
  await sleep(replacedMs);
  return statSync(path, { throwIfNoEntry: false })?.ino === own;
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
    const server = createServer((socket) => socket.destroy()).unref();
    // Binding decides, not looking before: two may look at the same moment.
    if (!(await binds(server, path)) && ((await answers(path)) || !(await replaces(server, path))))
      throw new PlainError(
        `Kiteloop already runs on ${folder}, perhaps in another container: stop it first, or use that one.`,
      );
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
