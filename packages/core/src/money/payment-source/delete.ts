import { deletePaymentSource as endpoint } from "@kiteloop/contract/money/payment-source";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { requireSource, sourceName } from "./present.ts";
import { deleteSourceItem, type StoredSource } from "./store.ts";
import { openSecret } from "./vault.ts";

/** Its conversions stay. What it knows of payments is kept until the project is deleted, for erasures. */
export const deletePaymentSource = verb(endpoint, async (ctx, { params: { sourceId } }) => {
  const { table, clock } = ctx;
  const before = await requireSource(ctx, sourceId);
  const written = await transact(table, clock, [
    deleteSourceItem(table, before),
    auditItem(ctx, endpoint.id, { id: sourceId, name: sourceName(before), projectId: before.projectId }),
  ]);
  if (!written.ok) throw new AppError("not_found");
  await removeEndpoint(ctx, before);
  return {};
});

/** The source is deleted already, so events of an endpoint that stays are refused. */
async function removeEndpoint(
  { secrets, payments, log }: CtxOf<typeof endpoint>,
  source: StoredSource,
): Promise<void> {
  const { endpointId, sourceId } = source;
  if (endpointId === undefined) return;
  try {
    const key = await openSecret(secrets, source, "apiKey");
    if (key !== null) await (await payments.stripe(key)).deleteEndpoint(endpointId);
  } catch (error) {
    log.warn("an endpoint at a payment provider was not removed", { sourceId, error });
  }
}
