import { rotateApiKey as endpoint } from "@kiteloop/contract/publishing/api-key";
import { hourMs } from "@kiteloop/contract/shared/time";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { omitUndefined, transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { changeCredential, putCredential, removeCredential } from "../credential/index.ts";
import { readApiKey, requireOwnKey } from "./present.ts";
import { credentialKind, endOf, newKeySecret } from "./secret.ts";
import { hashesOf, keyKindOf, modeOfKey, rotateItem } from "./store.ts";

/** A repeated request names an outdated version, so the secret that was shown first stays the newest. */
export const rotateApiKey = verb(endpoint, async (ctx, { params: { keyId }, body }) => {
  const { table, clock, ids } = ctx;
  const before = await requireOwnKey(ctx, keyId);
  const { workspaceId, projectId, scopes, allowedIps, expiresAt } = before;
  const now = clock.now();
  const { secret, stored } = newKeySecret(ids, modeOfKey(before), keyKindOf(before));
  const ends = endOf(now, body.expiresInDays);
  const overlapEnds = new Date(now.getTime() + body.overlapHours * hourMs).toISOString();
  const until = expiresAt !== undefined && expiresAt < overlapEnds ? expiresAt : overlapEnds;
  const overlaps = until > now.toISOString();
  const old = overlaps ? { oldHash: before.hash, oldPrefix: before.prefix, oldUntil: until } : {};
  const outdated = hashesOf(before).filter((hash) => !overlaps || hash !== before.hash);
  const written = await transact(table, clock, [
    rotateItem(table, before, body.version, { ...stored, ...ends, ...old }),
    putCredential(
      table,
      omitUndefined({
        ...{ hash: stored.hash, keyId, name: before.name, workspaceId, projectId },
        ...credentialKind(keyKindOf(before)),
        scopes,
        allowedIps,
        ...ends,
      }),
    ),
    ...(overlaps ? [changeCredential(table, before.hash, { expiresAt: until })] : []),
    ...outdated.map((hash) => removeCredential(table, hash)),
    auditItem(ctx, endpoint.id, { id: keyId, name: before.name, projectId: before.projectId }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return { apiKey: await readApiKey(ctx, keyId), secret };
});
