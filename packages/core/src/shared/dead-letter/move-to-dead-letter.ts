import type { Platform } from "../context/index.ts";
import { keyOfItem, recordFailure } from "./record-failure.ts";
import type { Work } from "./store.ts";

/**
 * Whether no more is to be done about an item: it failed so often that it became a dead letter, or the person it is
 * about was erased. `nameless` is what the work needs of the item without personal data, `writtenAt` when the stream
 * says the item was written, in ms since 1970.
 */
export async function moveToDeadLetter(
  ports: Pick<Platform, "table" | "clock" | "log">,
  work: Work,
  image: Record<string, unknown>,
  error: unknown,
  nameless?: Record<string, unknown>,
  writtenAt?: number,
): Promise<boolean> {
  const { __edb_e__: kind } = image;
  const became = await recordFailure(ports, {
    work,
    key: keyOfItem(image),
    kind: typeof kind === "string" ? kind : "unknown",
    record: image,
    form: "item",
    reason: error instanceof Error ? error.message : String(error),
    ...{ nameless, writtenAt },
  });
  if (became === "aside") ports.log.error("a record was put with the dead letters", { work, kind, error });
  return became !== "again";
}
