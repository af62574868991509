import { type Role, roleAtLeast } from "@kiteloop/contract/tenancy/roles";
import { AppError } from "../../shared/errors/index.ts";

/** Nobody may give, change or remove a role above their own. @throws AppError `member.above_you` */
export function assertReaches(held: Role, ...concerned: readonly Role[]): void {
  if (!concerned.every((role) => roleAtLeast(held, role))) throw new AppError("member.above_you");
}
