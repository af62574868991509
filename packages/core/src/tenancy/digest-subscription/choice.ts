import type { DigestChoice } from "@kiteloop/contract/reports/digest";
import type { Platform } from "../../shared/context/index.ts";
import type { DigestSettings, User } from "../user/index.ts";
import { nextMonday, plannedAt } from "./mondays.ts";

const keyBytes = 24;

/** How often a user gets the email. */
export function digestOf({ digest = "off", digestMonthly = false }: User): DigestChoice {
  return digest === "weekly" && digestMonthly ? "monthly" : digest;
}

/** The changes for a user's choice; undefined if it is unchanged. Links of earlier emails stay valid. */
export function digestChoice(
  { clock, ids }: Pick<Platform, "clock" | "ids">,
  user: User,
  choice: DigestChoice,
): DigestSettings | undefined {
  if (choice === digestOf(user)) return undefined;
  const { digestKey } = user;
  const digestMonthly = choice === "monthly";
  return {
    digest: choice === "off" ? "off" : "weekly",
    digestMonthly,
    digestAt: plannedAt(nextMonday(clock.now().getTime(), digestMonthly)),
    digestKey: digestKey ?? Buffer.from(ids.random(keyBytes)).toString("base64url"),
  };
}
