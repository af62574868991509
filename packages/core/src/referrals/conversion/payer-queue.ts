import { queuePerTable } from "../../shared/concurrency/index.ts";
import type { Table } from "../../shared/context/index.ts";

type Payer = { projectId: string; externalId: string };

const queue = queuePerTable();

/**
 * Every conversion that earns, and each reversal of one, writes its invitee's referral and inviter's tally on condition that they
 * are unchanged. So this process writes the conversions of one person one at a time, for reports, reversals and payment sources.
 */
export const inPayerQueue = <T>(
  table: Table,
  { projectId, externalId }: Payer,
  work: () => Promise<T>,
): Promise<T> => queue(table, `${projectId}#${externalId}`, work);
