import type { DigestChoice } from "@kiteloop/contract/digest";
import type { Platform } from "../context/index.ts";
import type { Digest, User } from "../user/index.ts";
import { nextMonday, plannedAt } from "./weeks.ts";

const keyBytes = 24;

/** What a user's choice comes to; undefined where it is theirs already. Links of earlier mails go on working. */
export function chosen(
  { clock, ids }: Pick<Platform, "clock" | "ids">,
  { digest: before = "off", digestKey }: User,
  digest: DigestChoice,
): Digest | undefined {
  if (digest === before) return undefined;
  return {
    digest,
    digestAt: plannedAt(nextMonday(clock.now().getTime())),
    digestKey: digestKey ?? Buffer.from(ids.random(keyBytes)).toString("base64url"),
  };
}
