import { type ParseArgsConfig, parseArgs } from "node:util";
import { endOf, UsageError } from "../plain-error.ts";
import { whenParentEnds } from "./parent.ts";

/**
 * Runs a command: an error that the user can fix is printed as one sentence on stderr, any other with its stack, and
 * both exit with 1; wrong arguments exit with 2. `work` returns the exit code.
 */
export async function runTool(work: () => Promise<number>): Promise<void> {
  // Exits with it whatever it has started, such as an engine.
  whenParentEnds(() => process.exit(1));
  try {
    process.exitCode = await work();
  } catch (error) {
    const { text, code } = endOf(error);
    process.stderr.write(`${text}\n`);
    process.exitCode = code;
  }
}

/** Like node's `parseArgs`. @throws UsageError with the usage for unknown arguments. */
export function argsOf<T extends ParseArgsConfig>(config: T, usage: string): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(". ")[0] : String(error);
    throw new UsageError(`${reason}.\n\n${usage}`);
  }
}
