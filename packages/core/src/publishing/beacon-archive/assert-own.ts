import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { dayKey } from "../event/index.ts";
import { removeArchive } from "./objects.ts";

/**
 * @throws AppError `conflict.busy` where another run worked on the day, or its project was erased: what was written of it
 * since is removed then.
 */
export async function assertOwn(
  { table, archive }: Pick<Platform, "table" | "archive">,
  day: { projectId: string; on: string },
  noted: boolean,
): Promise<void> {
  if (noted) return;
  const { projectId, on } = day;
  const { Item } = await table.get({ Key: dayKey(day), ConsistentRead: true });
  if (Item === undefined) await removeArchive(archive, projectId, on);
  throw new AppError("conflict.busy", { retryAfter: 60 });
}
