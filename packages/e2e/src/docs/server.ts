import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type ExampleServer = { origin: string; output(): string; close(): Promise<void> };

/** Writes examples of a document as files and returns their folder. */
export async function folderOf(files: Iterable<readonly [string, string]>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "kiteloop-guide-"));
  for (const [name, code] of files) await writeFile(join(dir, name), code);
  return dir;
}

/** Starts an example that is a server, on a port that is free, and waits until it says that it listens. */
export async function startExample(
  dir: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ExampleServer> {
  const child = spawn(process.execPath, args, { cwd: dir, env: { ...process.env, ...env } });
  let output = "";
  const port = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString("utf8");
      const said = /(?:localhost:|listening on )(\d+)/.exec(output)?.[1];
      if (said !== undefined) resolve(said);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", () => reject(new Error(output)));
  });
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    close: async () => {
      child.removeAllListeners("exit");
      child.kill();
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
