import type { Passkeys, Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { requireFreeAddress } from "./requirement.ts";

/**
 * The instance's passkeys, for an account with this address. Where an identity provider is required, no address of the
 * domain has any, excepted or not, so the answer says nothing about accounts.
 * @throws AppError `passkey.unavailable`, `auth.provider_required`
 */
export function passkeysFor(
  { identity, passkeys }: Pick<Platform, "identity" | "passkeys">,
  email: string,
): Passkeys {
  if (passkeys === undefined) throw new Error("this handler was not granted passkeys");
  if (!passkeys.areAvailable()) throw new AppError("passkey.unavailable");
  requireFreeAddress({ identity }, email);
  return passkeys;
}
