import { fork } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import * as z from "zod";
import type { Recorder } from "./recorder.ts";

const message = z.object({ id: z.number(), answer: z.unknown().optional(), error: z.string().optional() });

export type Lambda = {
  /** Invokes a handler's bundle, one invocation after another. @throws Error with what it threw. */
  invoke(handler: string, event: unknown): Promise<unknown>;
  stop(): void;
};

export type LambdaOptions = {
  /** Folder of the bundles. */
  folder: string;
  /** The bundles' whole environment. */
  env: Record<string, string>;
  log: (line: string) => void;
  recorder: Recorder;
};

const host = fileURLToPath(new URL("lambda-host.mjs", import.meta.url));

/** A plain Node process that runs bundles as Lambda does. */
export function startLambda({ folder, env, log, recorder }: LambdaOptions): Lambda {
  const child = fork(host, [folder], { env, execArgv: [], stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const waiting = new Map<number, (result: z.infer<typeof message>) => void>();
  for (const output of [child.stdout, child.stderr])
    if (output !== null) createInterface({ input: output }).on("line", log);
  child.on("message", (sent) => {
    const result = message.parse(sent);
    waiting.get(result.id)?.(result);
    waiting.delete(result.id);
  });
  child.on("exit", (code) => {
    for (const [id, answer] of waiting) answer({ id, error: `the process ended with ${code}` });
  });

  let last: Promise<unknown> = Promise.resolve();
  let invocations = 0;
  const invoke = async (handler: string, event: unknown) => {
    const id = ++invocations;
    recorder.begin();
    const result = await new Promise<z.infer<typeof message>>((resolve) => {
      waiting.set(id, resolve);
      child.send({ id, handler, event });
    });
    recorder.end(handler, result.answer);
    if (result.error !== undefined) throw new Error(`${handler}: ${result.error}`);
    return result.answer;
  };
  return {
    invoke(handler, event) {
      const mine = last.then(() => invoke(handler, event));
      last = mine.catch(() => undefined);
      return mine;
    },
    stop: () => {
      child.kill();
    },
  };
}
