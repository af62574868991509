import { updateApiKey as endpoint } from "@kiteloop/contract/publishing/api-key";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { changeCredential } from "../credential/index.ts";
import { readApiKey, requireOwnKey } from "./present.ts";
import { changeApiKeyItem, hashesOf, keyKindOf } from "./store.ts";

export const updateApiKey = verb(endpoint, async (ctx, { params: { keyId }, body }) => {
  const { table, clock } = ctx;
  const before = await requireOwnKey(ctx, keyId);
  if (keyKindOf(before) === "app" && body.allowedIps.length > 0)
    throw new AppError("request.invalid", {
      errors: [{ path: "allowedIps", message: "are for servers only" }],
    });
  const allowedIps = [...new Set(body.allowedIps)];
  const written = await transact(table, clock, [
    changeApiKeyItem(table, before, body.version, { name: body.name, allowedIps }),
    ...hashesOf(before).map((hash) => changeCredential(table, hash, { name: body.name, allowedIps })),
    auditItem(ctx, endpoint.id, { id: keyId, name: body.name, projectId: before.projectId }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return readApiKey(ctx, keyId);
});
