import { ApiError, hasCode } from "@kiteloop/ui/lib/api-error.ts";
import type { Draft } from "./history.ts";

export type SaveState =
  | { kind: "saved" }
  | { kind: "waiting" }
  | { kind: "saving" }
  /** The draft is invalid and not sent until it is fixed. */
  | { kind: "invalid" }
  /** Another member saved meanwhile; nothing is sent until the conflict is resolved. */
  | { kind: "conflict" }
  | { kind: "failed"; error: unknown };

type AutosaveOptions = {
  saved: Draft;
  version: number;
  /** Sends a draft based on `version`; resolves to the new version. */
  save: (draft: Draft, version: number) => Promise<number>;
  onState: (state: SaveState) => void;
  /** Delay in ms between an edit and saving. */
  delay: number;
};

const equal = (a: Draft, b: Draft) => a === b || JSON.stringify(a) === JSON.stringify(b);

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/** Whether a retry may succeed: the draft itself was not the problem. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Saves the draft automatically: one save at a time, each based on the version of the previous one. Without a
 * connection it retries after 2 seconds, then 4, up to every 30.
 */
export function createAutosave({ saved, version, save, onState, delay }: AutosaveOptions) {
  let current = saved;
  let state: SaveState = { kind: "saved" };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  let running: Promise<void> | undefined;

  function enter(next: SaveState) {
    state = next;
    onState(next);
  }

  function retryLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  }

  async function run(): Promise<void> {
    while (!equal(current, saved) && state.kind !== "invalid" && state.kind !== "conflict") {
      const sent = current;
      enter({ kind: "saving" });
      try {
        version = await save(sent, version);
        saved = sent;
        retryMs = firstRetryMs;
      } catch (error) {
        enter(hasCode(error, "conflict.version") ? { kind: "conflict" } : { kind: "failed", error });
        if (isTransient(error)) retryLater();
        return;
      }
    }
    if (equal(current, saved)) enter({ kind: "saved" });
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    /** Sets the current draft. An invalid one is not sent. */
    offer(draft: Draft, valid: boolean): void {
      current = draft;
      if (state.kind === "conflict") return;
      clearTimeout(timer);
      if (valid) timer = setTimeout(() => void send(), delay);
      if (!valid) enter({ kind: "invalid" });
      else if (running !== undefined) enter({ kind: "saving" });
      else enter({ kind: equal(current, saved) ? "saved" : "waiting" });
    },

    /** Sends unsaved changes. Resolves to the saved version, or undefined on failure. */
    async flush(): Promise<number | undefined> {
      await send();
      return state.kind === "saved" ? version : undefined;
    },

    /** Resolves a conflict with the server's draft. With `keep`, the editor's draft overwrites it. */
    settle(theirs: { draft: Draft; version: number }, keep: boolean): Promise<void> {
      saved = theirs.draft;
      version = theirs.version;
      if (!keep) current = theirs.draft;
      enter({ kind: "waiting" });
      return send();
    },

    /** Sets the server's version after another change than a save, such as publishing. */
    moveTo(next: number): void {
      version = next;
    },

    isSaved: (): boolean => equal(current, saved),
  };
}
