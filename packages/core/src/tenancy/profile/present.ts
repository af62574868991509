import { defaultPreferences, type Profile } from "@kiteloop/contract/accounts/profile";
import type { Platform } from "../../shared/context/index.ts";
import { digestOf } from "../digest-subscription/index.ts";
import { codesLeft } from "../recovery/index.ts";
import type { User } from "../user/index.ts";

/** A user as they see themselves. */
export async function toApiProfile(platform: Platform, user: User): Promise<Profile> {
  const { name, email, subject, preferences = defaultPreferences, version = 1 } = user;
  const [on, left] = await Promise.all([platform.identity.hasTotp(subject), codesLeft(platform, subject)]);
  const { digestWithout = [] } = user;
  const digest = digestOf(user);
  return {
    ...preferences,
    name,
    email,
    digest,
    digestWithout,
    totp: { on, recoveryCodesLeft: on ? left : 0 },
    version,
  };
}
