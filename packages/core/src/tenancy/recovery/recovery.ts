import { hours } from "@kiteloop/contract/shared/spans";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { hashCode, makeCodes } from "./codes.ts";
import { changeRecovery, findRecovery, putRecovery, type Recovery } from "./store.ts";

const triesPerHour = 5;
const windowSeconds = hours(1).seconds;

/** Replaces an account's recovery codes. Only hashes are stored. */
export async function renewCodes({ table, ids }: Platform, subject: string): Promise<string[]> {
  const codes = makeCodes(ids);
  const hashes = codes.map((code) => hashCode(subject, code));
  // A different value for each set, so that a set made meanwhile is not mistaken for the one that was read.
  const version = Buffer.from(ids.random(6)).readUIntBE(0, 6);
  await putRecovery(table, { subject, hashes, failures: 0, failingSince: 0, version });
  return codes;
}

/** The number of codes an account has left. */
export async function codesLeft({ table }: Pick<Platform, "table">, subject: string): Promise<number> {
  return (await findRecovery(table, subject))?.hashes.length ?? 0;
}

/**
 * Uses up a code: of concurrent uses of the same code, one succeeds.
 * @returns false if it is not one of the account's codes
 * @throws AppError `request.rate_limited` after five wrong ones within an hour, also for a right one
 */
export async function spendCode(platform: Platform, subject: string, code: string): Promise<boolean> {
  const { table, clock } = platform;
  const hash = hashCode(subject, code);
  const spend = async () => {
    const before = await findRecovery(table, subject);
    if (before === null) return false;
    const now = Math.floor(clock.now().getTime() / 1000);
    assertTriesLeft(before, now);
    const good = before.hashes.includes(hash);
    return (await changeRecovery(table, good ? without(before, hash) : failed(before, now)))
      ? good
      : conflict;
  };
  return retryOnConflict(clock, spend);
}

const without = (before: Recovery, hash: string): Recovery => ({
  ...before,
  hashes: before.hashes.filter((kept) => kept !== hash),
});

function failed(before: Recovery, now: number): Recovery {
  const inHour = now - before.failingSince < windowSeconds;
  return {
    ...before,
    failures: inHour ? before.failures + 1 : 1,
    failingSince: inHour ? before.failingSince : now,
  };
}

/** @throws AppError `request.rate_limited` */
function assertTriesLeft({ failures, failingSince }: Recovery, now: number): void {
  const left = failingSince + windowSeconds - now;
  if (failures >= triesPerHour && left > 0) throw new AppError("request.rate_limited", { retryAfter: left });
}
