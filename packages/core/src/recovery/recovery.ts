import type { Platform } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { hashCode, makeCodes } from "./codes.ts";
import { changeRecovery, findRecovery, putRecovery, type Recovery } from "./store.ts";

const triesPerHour = 5;
const hour = 3600;
const attempts = 20;

/** Makes the codes of an account anew; those before are good for nothing. Only their hashes are kept. */
export async function renewCodes({ table, ids }: Platform, subject: string): Promise<string[]> {
  const codes = makeCodes(ids);
  const hashes = codes.map((code) => hashCode(subject, code));
  // A set made meanwhile must not be taken for this one by who read it before.
  const version = Buffer.from(ids.random(6)).readUIntBE(0, 6);
  await putRecovery(table, { subject, hashes, failures: 0, failingSince: 0, version });
  return codes;
}

/** Codes an account has left. */
export async function codesLeft({ table }: Pick<Platform, "table">, subject: string): Promise<number> {
  return (await findRecovery(table, subject))?.hashes.length ?? 0;
}

/**
 * Spends a code: of several who bring the same one, one succeeds.
 * @returns false where it is none of the account's
 * @throws AppError `request.rate_limited` after five wrong ones in an hour, also for a right one
 */
export async function spendCode(platform: Platform, subject: string, code: string): Promise<boolean> {
  const { table, clock } = platform;
  const hash = hashCode(subject, code);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await findRecovery(table, subject);
    if (before === null) return false;
    const now = Math.floor(clock.now().getTime() / 1000);
    assertTriesLeft(before, now);
    const good = before.hashes.includes(hash);
    if (await changeRecovery(table, good ? without(before, hash) : failed(before, now))) return good;
    await clock.sleep(Math.random() * 20);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}

const without = (before: Recovery, hash: string): Recovery => ({
  ...before,
  hashes: before.hashes.filter((kept) => kept !== hash),
});

function failed(before: Recovery, now: number): Recovery {
  const inHour = now - before.failingSince < hour;
  return {
    ...before,
    failures: inHour ? before.failures + 1 : 1,
    failingSince: inHour ? before.failingSince : now,
  };
}

/** @throws AppError `request.rate_limited` */
function assertTriesLeft({ failures, failingSince }: Recovery, now: number): void {
  const left = failingSince + hour - now;
  if (failures >= triesPerHour && left > 0) throw new AppError("request.rate_limited", { retryAfter: left });
}
