import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { reservationHasEnded } from "./store.confirmation.ts";
import {
  type Claim,
  findPlace,
  isPlace,
  lastNumber,
  type PlaceKey,
  putClaim,
  type StoredPlace,
} from "./store.ts";

/** No request runs this long (ms), so the holder of an older claim is dead. */
const staleAfter = 30_000;
const attempts = 20;

/**
 * The place of an address, or else an exclusive claim on it. Waits for another request's claim for about a second.
 * @throws AppError `waitlist.full` before anything is written; `conflict.busy` if the other claim stays
 */
export async function claimPlace(
  { table, clock, ids }: Pick<Platform, "table" | "clock" | "ids">,
  key: PlaceKey & { workspaceId: string },
  most: number | null,
): Promise<{ place: StoredPlace } | { claim: Claim }> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored = await findPlace(table, key);
    if (stored !== null && isPlace(stored)) return { place: stored };
    const now = clock.now();
    const { reserved, ttl } =
      stored !== null && !reservationHasEnded(stored.ttl, now.getTime()) ? stored : {};
    if (reserved === undefined && most !== null && (await lastNumber(table, key)) >= most) {
      throw new AppError("waitlist.full");
    }
    if (stored === null || now.getTime() - Date.parse(stored.claimedAt) >= staleAfter) {
      const claim = {
        ...key,
        claim: Buffer.from(ids.random(16)).toString("base64url"),
        claimedAt: now.toISOString(),
        ...{ reserved, ttl },
      };
      if (await putClaim(table, claim, stored)) return { claim };
    }
    await clock.sleep(50);
  }
  throw new AppError("conflict.busy", { retryAfter: 1 });
}
