import type { DigestChoice } from "@kiteloop/contract/reports/digest";
import type { Platform } from "../../shared/context/index.ts";
import type { DigestSettings, User } from "../user/index.ts";
import { nextMonday, plannedAt } from "./mondays.ts";

const keyBytes = 24;

/** The changes for a user's choice; undefined if it is unchanged. Links of earlier emails stay valid. */
export function digestChoice(
  { clock, ids }: Pick<Platform, "clock" | "ids">,
  { digest: before = "off", digestKey }: User,
  digest: DigestChoice,
): DigestSettings | undefined {
  if (digest === before) return undefined;
  return {
    digest,
    digestAt: plannedAt(nextMonday(clock.now().getTime())),
    digestKey: digestKey ?? Buffer.from(ids.random(keyBytes)).toString("base64url"),
  };
}
