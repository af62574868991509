import { continueBackfills } from "@kiteloop/core/money/payment-backfill";
import * as source from "@kiteloop/core/money/payment-source";
import { memberHandler } from "../http/member.ts";
import { signedHandler } from "../http/signed.ts";
import { platform } from "../runtime/index.ts";
import { withPayments } from "../runtime/payments/index.ts";
import { withSecrets } from "../runtime/secrets.ts";

const withBoth = () => ({ ...withPayments(), ...withSecrets() });

export const list = memberHandler(source.listPaymentSources);
export const create = memberHandler(source.createPaymentSource, { grants: withBoth });
export const update = memberHandler(source.updatePaymentSource, { grants: withSecrets });
const remove = memberHandler(source.deletePaymentSource, { grants: withBoth });

export { remove as delete };
export const getHealth = memberHandler(source.getSourceHealth);
export const listEvents = memberHandler(source.listSourceEvents);
export const replay = memberHandler(source.replaySourceEvent, { grants: withBoth });
export const tryMapping = memberHandler(source.tryFieldMapping);
export const receive = signedHandler(source.receiveSourceEvent, { grants: withBoth });

export async function applyDue(): Promise<void> {
  const base = platform(withBoth);
  const applied = await source.applyDueEvents(base);
  if (applied > 0) base.log.info("applied what was due of payment sources", { events: applied });
  const pages = await continueBackfills(base);
  if (pages > 0) base.log.info("continued imports of earlier payments", { pages });
}
