import "../api/zod.ts";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "../api/error.ts";

/**
 * Puts the API's field errors at their fields.
 * @returns true when every complaint found a field, so that there is nothing left to say above the form
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

/** A schema's complaint as a sentence of its own: "is not a hostname" becomes "Is not a hostname". */
export function complaint(error: { message?: string | undefined } | undefined): string | undefined {
  const message = error?.message;
  return message ? message.charAt(0).toUpperCase() + message.slice(1) : undefined;
}
