import type { Platform } from "../context/index.ts";
import { strike, type Work } from "./store.ts";

/** Whether the work on an item has failed so often that it lies with the dead letters now. */
export async function giveUp(
  ports: Pick<Platform, "table" | "clock" | "log">,
  work: Work,
  image: Record<string, unknown>,
  error: unknown,
): Promise<boolean> {
  const { pk, sk, __edb_e__: kind } = image;
  const given = await strike(ports, {
    work,
    key: `${pk} ${sk}`,
    kind: typeof kind === "string" ? kind : "unknown",
    record: image,
    form: "item",
    reason: error instanceof Error ? error.message : String(error),
  });
  if (given) ports.log.error("a record was put with the dead letters", { work, kind, error });
  return given;
}
