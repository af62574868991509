import { type FormEvent, useState } from "react";
import { ApiError } from "../../../api/error.ts";

/** One text field of a form, as typed. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Runs one step of signing in: a form's fields go out, and what came back is kept for the screen. */
export function useStep(run: (form: FormData) => Promise<void>) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();

  async function submit(form: FormData) {
    setPending(true);
    setError(undefined);
    try {
      await run(form);
    } catch (cause) {
      setError(cause);
    } finally {
      setPending(false);
    }
  }

  const fieldErrors = error instanceof ApiError ? error.fieldErrors : [];
  return {
    pending,
    /** What the form as a whole failed with; field errors stand at their fields. */
    error: fieldErrors.length > 0 ? undefined : error,
    errorOf: (field: string) => fieldErrors.find((entry) => entry.path === field)?.message,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!pending) void submit(new FormData(event.currentTarget));
    },
  };
}
