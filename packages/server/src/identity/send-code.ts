import { setTimeout as sleep } from "node:timers/promises";
import { secondMs } from "@kiteloop/contract/shared/time";
import { EmailRefused } from "@kiteloop/core/shared/errors";
import type { IdentityEmail } from "./context.ts";

/** How long it waits before each attempt, in ms: all are within a minute, as long as a person looks for a code. */
export const codeWaits: readonly number[] = [0, 10 * secondMs, 40 * secondMs];

type Sending = {
  mail: (email: IdentityEmail) => Promise<unknown>;
  waits: readonly number[];
  log: (line: string) => void;
};

/**
 * Sends emails with codes, and tries again if one can't be sent now, unless the code was used or replaced meanwhile. Who asked doesn't
 * wait for it.
 */
export function codeSender({ mail, waits, log }: Sending) {
  const ended = new AbortController();
  const attempt = async (email: IdentityEmail, isCurrent: () => Promise<boolean>): Promise<void> => {
    for (const [before, wait] of waits.entries()) {
      if (before > 0) {
        await sleep(wait, undefined, { signal: ended.signal, ref: false });
        if (!(await isCurrent())) return;
      }
      try {
        await mail(email);
        return;
      } catch (error) {
        log(`a code could not be emailed at attempt ${before + 1} of ${waits.length}: ${error}`);
        if (error instanceof EmailRefused) return;
      }
    }
  };
  return {
    send(email: IdentityEmail, isCurrent: () => Promise<boolean>): void {
      attempt(email, isCurrent).catch((error: unknown) => {
        if (!ended.signal.aborted) log(`a code could not be emailed: ${error}`);
      });
    },
    /** Tries nothing again. */
    end: () => ended.abort(),
  };
}
