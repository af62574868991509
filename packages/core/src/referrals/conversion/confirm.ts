import { dayOf, hourOf } from "@kiteloop/metrics/days";
import type { Platform } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import type { ConversionMeaning, StoredReferral } from "../referral/index.ts";
import { attributionOf } from "./credit.ts";
import { creditAndCohort, firstChanges } from "./effects.ts";
import type { CountingProject, NewReport } from "./new-conversion.ts";
import { countItems, type StoredConversion } from "./store.ts";

/**
 * A page's report that waited, as the server or the payment's source confirms it, and the writes that count it from now on.
 * `happenedAt`: when it happened.
 */
export async function confirmation(
  ctx: Pick<Platform, "table" | "clock" | "ids">,
  project: CountingProject,
  waiting: StoredConversion,
  referral: StoredReferral | null,
  { participantExternalId, payer, source, value, parts, properties }: Omit<NewReport, "externalId">,
  { kind, uncounted }: Pick<StoredConversion, "kind" | "uncounted">,
  meaning: ConversionMeaning & { isHistory?: boolean; happenedAt: string },
): Promise<{ conversion: StoredConversion; items: TransactItem[] }> {
  const { table, clock } = ctx;
  const now = clock.now();
  const confirmedAt = now.toISOString();
  const brought = attributionOf(referral);
  const reported = omitUndefined({ payer, kind, ...value, parts, properties, uncounted });
  const conversion: StoredConversion = { ...waiting, ...brought, ...reported, participantExternalId, source };
  const credit = await creditAndCohort(ctx, project, conversion, referral, confirmedAt, meaning);
  const { items, convert, member, active, ...earned } = credit;
  const first = firstChanges(ctx, project, { ...conversion, member }, referral);
  const [day, hour] = [dayOf(now.getTime(), project.timeZone), hourOf(now.getTime(), project.timeZone)];
  const counted = countItems(
    table,
    conversion,
    { ...brought, ...omitUndefined({ convert, member, active }), day, hour, confirmedAt },
    { ...reported, ...(first.changes && { changes: first.changes }), ...earned },
  );
  return { conversion, items: [...counted, ...items, ...first.items] };
}
