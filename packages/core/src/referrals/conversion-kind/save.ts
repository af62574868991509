import { isDeepStrictEqual } from "node:util";
import { saveConversionKinds as endpoint } from "@kiteloop/contract/referrals/conversion-kind";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findConversionKinds, saveConversionKindsItem } from "./store.ts";

/** Unchanged kinds write nothing, so a repeated request does not conflict with itself. */
export const saveConversionKinds = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const { workspaceId, projectId, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  const of = { workspaceId, projectId };
  const before = await findConversionKinds(table, of);
  if (isDeepStrictEqual(before.kinds, body.kinds)) return shown(before);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const after = { kinds: body.kinds, version: before.version + 1 };
  const written = await transact(table, clock, [
    saveConversionKindsItem(table, of, after, clock.now().toISOString()),
    auditItem(ctx, endpoint.id, { id: projectId, name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return shown(after);
});

const shown = ({ kinds, version }: Awaited<ReturnType<typeof findConversionKinds>>) => ({
  kinds: [...kinds],
  version,
});
