import "../api/zod.ts";
import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Sets the API's field errors at their fields.
 * @returns true if every error has a field, so that the form itself shows none
 */
export function placeFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setError">,
  error: unknown,
  fields: readonly FieldPath<Values>[],
): boolean {
  if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return false;
  let all = true;
  for (const { path, message } of error.fieldErrors) {
    const field = fields.find((name) => path === name || path.startsWith(`${name}.`));
    if (field) form.setError(field, { message });
    else all = false;
  }
  return all;
}

/** Capitalizes a schema's message: "Is not a hostname" for "is not a hostname". */
export function complaint(error: { message?: string | undefined } | undefined): string | undefined {
  const message = error?.message;
  return message ? message.charAt(0).toUpperCase() + message.slice(1) : undefined;
}

type Complaint = { message?: string | undefined };

/** The first message about a list or one of its items. */
export function firstComplaint(
  errors: Complaint | readonly (Complaint | undefined)[] | undefined,
): string | undefined {
  const items = Array.isArray(errors) ? errors : Object.values(errors ?? {});
  return complaint(errors as Complaint | undefined) ?? complaint(items.find((item) => item?.message));
}
