import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { conversionKinds } from "./store.ts";

/** Fails unless the project has a kind with this key. @throws AppError `conversion.unknown_kind` */
export async function requireKind(
  table: Table,
  project: { workspaceId: string; projectId: string },
  key: string | null,
): Promise<void> {
  if (key === null) return;
  const { value: kinds } = await conversionKinds.find(table, project);
  if (!kinds.some((kind) => kind.key === key)) throw new AppError("conversion.unknown_kind");
}
