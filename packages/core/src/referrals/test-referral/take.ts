import { isTestCode } from "@kiteloop/contract/shared/ids";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { convertTestReferral, findTestReferral, isTestLink, putTestReferralItem } from "./store.ts";

type Instance = Pick<Platform, "table" | "clock">;

/** Notes the test and returns true if the code is that of a link for test referrals. Reads nothing for other codes. */
export async function takeTestJoin(
  { table, clock }: Instance,
  { workspaceId, id: projectId }: ProjectSnapshot,
  { code, externalId }: { code: string; externalId: string },
): Promise<boolean> {
  const now = clock.now();
  if (!isTestCode(code) || !(await isTestLink(table, { projectId, code }, now))) return false;
  const who = { projectId, externalId };
  if ((await findTestReferral(table, who, now)) !== null) return true;
  await transact(table, clock, [putTestReferralItem(table, who, { workspaceId, now })]);
  return true;
}

/** Whether a new participant is a test: they joined by such a link, or are about to. */
export async function isTest(
  { table, clock }: Instance,
  { id: projectId }: ProjectSnapshot,
  { externalId, code }: { externalId: string; code: string | undefined },
): Promise<boolean> {
  const now = clock.now();
  if (code !== undefined && isTestCode(code) && (await isTestLink(table, { projectId, code }, now)))
    return true;
  return (await findTestReferral(table, { projectId, externalId }, now)) !== null;
}

/** Notes the conversion of someone who joined as a test. False for everyone else. */
export async function takeTestConversion(
  { table, clock }: Instance,
  who: { projectId: string; externalId: string },
): Promise<boolean> {
  const found = await findTestReferral(table, who, clock.now());
  if (found === null) return false;
  if (found.convertedAt === undefined) await convertTestReferral(table, who, clock.now().toISOString());
  return true;
}
