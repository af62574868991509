import { type ParseArgsConfig, parseArgs } from "node:util";
import { explain, PlainError } from "../plain-error.ts";
import { whenParentEnds } from "./parent.ts";

/**
 * Runs a command that a person gave: what they can mend is one sentence on stderr, anything else comes with its stack,
 * and both end with 1. `work` gives the code to end with.
 */
export async function runTool(work: () => Promise<number>): Promise<void> {
  // What it has started, such as an engine, ends with it.
  whenParentEnds(() => process.exit(1));
  try {
    process.exitCode = await work();
  } catch (error) {
    const known = explain(error);
    const text =
      known instanceof PlainError ? known.message : known instanceof Error ? known.stack : String(known);
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
  }
}

/** As node's `parseArgs`. @throws PlainError with the usage for what it does not know. */
export function argsOf<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new PlainError(`${reason}.\n\n${usage}`);
  }
}
