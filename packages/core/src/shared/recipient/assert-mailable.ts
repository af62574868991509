import { canBeEmailed } from "@kiteloop/contract/shared/fields/email";
import { AppError } from "../errors/index.ts";

/** @throws AppError `email.address_script` if no email can reach an address, because email providers don't take its script */
export function assertMailable(address: string): void {
  if (!canBeEmailed(address)) throw new AppError("email.address_script");
}
