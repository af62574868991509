import type { Platform } from "../context/index.ts";
import type { Work } from "./store.ts";
import { strike } from "./strike.ts";

/**
 * Whether nothing is to be done about an item any more: the work on it has failed so often that it lies with the dead
 * letters now, or whom it names was erased meanwhile. `nameless` is what the work can do without saying who that was,
 * `writtenAt` when the stream says the item was written, in ms since 1970.
 */
export async function giveUp(
  ports: Pick<Platform, "table" | "clock" | "log">,
  work: Work,
  image: Record<string, unknown>,
  error: unknown,
  nameless?: Record<string, unknown>,
  writtenAt?: number,
): Promise<boolean> {
  const { pk, sk, __edb_e__: kind } = image;
  const became = await strike(ports, {
    work,
    key: `${pk} ${sk}`,
    kind: typeof kind === "string" ? kind : "unknown",
    record: image,
    form: "item",
    reason: error instanceof Error ? error.message : String(error),
    ...{ nameless, writtenAt },
  });
  if (became === "aside") ports.log.error("a record was put with the dead letters", { work, kind, error });
  return became !== "again";
}
