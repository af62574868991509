import { ApiError } from "../../api/error.ts";

export type Toast = { id: number; tone: "ok" | "danger"; title: string; text?: string | undefined };

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
let waiting: Toast[] = [];
let count = 0;

/** Says something in passing, where no place on the screen is about it. */
export function toast(tone: Toast["tone"], title: string, text?: string): void {
  count += 1;
  const made = { id: count, tone, title, text };
  if (listener) listener(made);
  else waiting.push(made);
}

/** A handler for a promise that failed. */
export function toastError(title: string): (error: unknown) => void {
  return (error) => {
    const known = error instanceof ApiError ? error : undefined;
    const digest = known?.digest ? ` Digest ${known.digest}.` : "";
    toast("danger", title, `${known?.detail ?? known?.message ?? "Something went wrong."}${digest}`);
  };
}

/** One place on the page listens. Gives the function that stops listening. */
export function listenToToasts(to: Listener): () => void {
  listener = to;
  for (const made of waiting) to(made);
  waiting = [];
  return () => {
    if (listener === to) listener = undefined;
  };
}
