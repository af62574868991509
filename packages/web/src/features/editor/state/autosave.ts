import { ApiError, hasCode } from "../../../api/error.ts";
import type { Draft } from "./history.ts";

export type SaveState =
  | { kind: "saved" }
  | { kind: "waiting" }
  | { kind: "saving" }
  /** The draft breaks a rule; it is not sent until it does not. */
  | { kind: "invalid" }
  /** Somebody else saved meanwhile; nothing is sent until that is settled. */
  | { kind: "conflict" }
  | { kind: "failed"; error: unknown };

type AutosaveOptions = {
  saved: Draft;
  version: number;
  /** Sends a draft made on `version`; gives the version it then has. */
  save: (draft: Draft, version: number) => Promise<number>;
  onState: (state: SaveState) => void;
  /** Ms without an edit before the draft is sent. */
  delay: number;
};

const equal = (a: Draft, b: Draft) => a === b || JSON.stringify(a) === JSON.stringify(b);

const firstRetryMs = 2_000;
const longestRetryMs = 30_000;

/** Whether sending the same again can succeed: nothing was wrong with the draft itself. */
const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * Keeps the server's draft up with the editor's: one save at a time, each on the version the last one gave.
 * While the server can't be reached it tries again by itself, after 2 seconds, then 4, up to every 30.
 */
export function createAutosave({ saved, version, save, onState, delay }: AutosaveOptions) {
  let wanted = saved;
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
    while (!equal(wanted, saved) && state.kind !== "invalid" && state.kind !== "conflict") {
      const sent = wanted;
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
    if (equal(wanted, saved)) enter({ kind: "saved" });
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    /** The draft as it is now. An invalid one is kept back. */
    offer(draft: Draft, valid: boolean): void {
      wanted = draft;
      if (state.kind === "conflict") return;
      clearTimeout(timer);
      if (valid) timer = setTimeout(() => void send(), delay);
      if (!valid) enter({ kind: "invalid" });
      else if (running !== undefined) enter({ kind: "saving" });
      else enter({ kind: equal(wanted, saved) ? "saved" : "waiting" });
    },

    /** Sends what is not sent yet. Gives the saved draft's version, or nothing when it could not be saved. */
    async flush(): Promise<number | undefined> {
      await send();
      return state.kind === "saved" ? version : undefined;
    },

    /** After a conflict: what the server has now. With `keep`, the editor's draft is sent over it. */
    settle(theirs: { draft: Draft; version: number }, keep: boolean): Promise<void> {
      saved = theirs.draft;
      version = theirs.version;
      if (!keep) wanted = theirs.draft;
      enter({ kind: "waiting" });
      return send();
    },

    /** The server's version after something else than a save changed it, such as publishing. */
    moveTo(next: number): void {
      version = next;
    },

    isSaved: (): boolean => equal(wanted, saved),
  };
}
