import type { Platform } from "../context/index.ts";
import { namesNoKnownPerson } from "./names-no-known-person.ts";
import { iterateDeadLetters, stripNames } from "./store.ts";

/**
 * Removes erased people from a project's dead letters, including records that are still retried. Records to be counted
 * keep what `namelessOf` leaves; those for emails or webhooks are deleted.
 */
export async function eraseDeadLetters(
  ports: Pick<Platform, "table" | "clock">,
  projectId: string,
  namelessOf: (record: Record<string, unknown>) => Record<string, unknown>,
): Promise<void> {
  const { table } = ports;
  for await (const { id, work, form, record } of iterateDeadLetters(table, new Set([projectId]))) {
    const stored: unknown = JSON.parse(record);
    if (!(await namesNoKnownPerson(table, stored, form))) continue;
    await stripNames(ports, id, work === "count" && form === "item" ? namelessOf(Object(stored)) : undefined);
  }
}
