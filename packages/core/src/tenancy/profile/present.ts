import { defaultPreferences, type Profile } from "@kiteloop/contract/tenancy/profile";
import type { Platform } from "../../shared/context/index.ts";
import { digestOf } from "../digest-subscription/index.ts";
import { codesLeft } from "../recovery/index.ts";
import { requirementFor } from "../session/index.ts";
import type { User } from "../user/index.ts";

/** A user as they see themselves. */
export async function toApiProfile(platform: Platform, user: User): Promise<Profile> {
  const { name, email, subject, preferences, version = 1 } = user;
  const [on, left, providers] = await Promise.all([
    platform.identity.hasTotp(subject),
    codesLeft(platform, subject),
    linkedProviders(platform, user),
  ]);
  const { digestWithout = [] } = user;
  const digest = digestOf(user);
  return {
    // Stored before the app had languages.
    ...defaultPreferences,
    ...preferences,
    name,
    email,
    digest,
    digestWithout,
    totp: { on, recoveryCodesLeft: on ? left : 0 },
    providers,
    version,
  };
}

/** Where the instance has no identity providers, the pool isn't asked. */
async function linkedProviders(platform: Platform, { subject, email }: User): Promise<Profile["providers"]> {
  const rules = platform.identity.providers();
  if (rules.length === 0) return [];
  const requirement = requirementFor(platform, email);
  return (await platform.identity.providersOf(subject)).map((name) => ({
    name,
    label: rules.find((rule) => rule.name === name)?.label ?? name,
    isRequired: requirement?.provider === name && !requirement.isExcepted,
  }));
}
