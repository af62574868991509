import { ApiError } from "../lib/api-error.ts";
import { t } from "../lib/messages.tsx";

export type Toast = {
  id: number;
  tone: "ok" | "danger";
  title: string;
  text?: string | undefined;
  /** Undoes what the toast reports. */
  undo?: (() => void) | undefined;
};

/** As long as the server waits before anything follows from a decision, in ms. */
export const undoShownMs = 10_000;

type Listener = (toast: Toast) => void;

let listener: Listener | undefined;
let waiting: Toast[] = [];
let count = 0;

/** Shows a short message that belongs to no place on the screen. */
export function toast(tone: Toast["tone"], title: string, text?: string): void {
  show({ tone, title, text });
}

/** Reports a change that can be undone for ten seconds, by a button or with the key Z. */
export function toastUndo(title: string, undo: () => void, text?: string): void {
  show({ tone: "ok", title, text, undo });
}

function show(shown: Omit<Toast, "id">): void {
  count += 1;
  const created = { id: count, ...shown };
  if (listener) listener(created);
  else waiting.push(created);
}

/** Shows the error of a failed promise. */
export function toastError(title: string): (error: unknown) => void {
  return (error) => {
    const known = error instanceof ApiError ? error : undefined;
    const digest = known?.digest ? t(" Error ID {digest}.", { digest: known.digest }) : "";
    toast("danger", title, `${known?.detail ?? known?.message ?? t("Something went wrong.")}${digest}`);
  };
}

/** Sets the page's only listener. Returns a function that removes it. */
export function listenToToasts(to: Listener): () => void {
  listener = to;
  for (const pending of waiting) to(pending);
  waiting = [];
  return () => {
    if (listener === to) listener = undefined;
  };
}
