import type { RetentionBounds } from "@kiteloop/contract/lifecycle/retention-bounds";
import { kindsOutside, type RetentionDays } from "@kiteloop/contract/lifecycle/retention-policy";
import { AppError } from "../../shared/errors/index.ts";

/** @throws AppError `request.invalid` for days that the operator doesn't allow */
export function checkDays(days: RetentionDays, bounds: RetentionBounds): void {
  const errors = kindsOutside(days, bounds).map((kind) => ({
    path: `days.${kind}`,
    message: "is not a time that this instance allows",
  }));
  if (errors.length > 0) throw new AppError("request.invalid", { errors });
}
