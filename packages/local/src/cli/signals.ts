import { whenParentEnds } from "./parent.ts";

type Stoppable = { stop(): Promise<void> };

/**
 * Stops cleanly at the first ctrl-C and at once at the second; also when the process that started us is gone,
 * since nobody is left then to press it.
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
