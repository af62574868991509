import { revokeApiKey as endpoint } from "@kiteloop/contract/publishing/api-key";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { removeCredential } from "../credential/index.ts";
import { readApiKey, requireApiKey } from "./present.ts";
import { hashesOf, revokeItem } from "./store.ts";

const attempts = 5;

/** Revoking it again changes nothing. A concurrent rotation's new secret is revoked too. */
export const revokeApiKey = verb(endpoint, async (ctx, { params: { keyId } }) => {
  const { table, clock } = ctx;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await requireApiKey(ctx, keyId);
    if (before.revokedAt !== undefined) return readApiKey(ctx, keyId);
    const written = await transact(table, clock, [
      revokeItem(table, before, clock.now().toISOString()),
      ...hashesOf(before).map((hash) => removeCredential(table, hash)),
      auditItem(ctx, endpoint.id, { id: keyId, name: before.name, projectId: before.projectId }),
    ]);
    if (written.ok) return readApiKey(ctx, keyId);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
});
