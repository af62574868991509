import { type Requirement, requirementOf } from "@kiteloop/contract/tenancy/identity-provider";
import type { Platform } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";

/** The provider that an address must sign in with, by the operator's word; null if it is free to choose. */
export const requirementFor = ({ identity }: Pick<Platform, "identity">, email: string): Requirement | null =>
  requirementOf(identity.providers(), email);

/** Each address of a domain gets this answer, so it says nothing about accounts, nor about which ones are excepted. */
export const providerRequired = ({ domain, label }: Requirement): AppError =>
  new AppError("auth.provider_required", { detail: `Addresses at ${domain} sign in with ${label}.` });

/** Refuses what sets a password by email, for excepted addresses, too: they get theirs from the operator. */
export function requireFreeAddress(platform: Pick<Platform, "identity">, email: string): void {
  const requirement = requirementFor(platform, email);
  if (requirement !== null) throw providerRequired(requirement);
}
