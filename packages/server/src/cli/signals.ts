import { whenParentEnds } from "./parent.ts";

type Stoppable = { stop(): Promise<void> };

/**
 * Stops cleanly at the first ctrl-C and immediately at the second. Also stops when the parent process has exited,
 * since nobody could press ctrl-C then.
 */
export function stopOnSignals(say: (line: string) => void, running: () => Promise<Stoppable>): void {
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) process.exit(code);
    stopping = true;
    say("stopping");
    await running()
      .then((local) => local.stop())
      .catch(() => undefined);
    process.exit(code);
  };
  process.on("SIGINT", () => stop(130));
  process.on("SIGTERM", () => stop(143));
  process.on("SIGHUP", () => stop(129));
  whenParentEnds(() => {
    if (!stopping) void stop(1);
  });
}
