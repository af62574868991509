import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAutosave, type SaveState } from "./autosave.ts";
import type { Draft } from "./history.ts";

const draft = (name: string): Draft => ({ name, config: defaultConfig("invite") });

/** A server with one draft and its version, which refuses other versions. */
function setUp() {
  const server = { draft: draft("start"), version: 1, calls: 0, failNext: undefined as Error | undefined };
  const states: SaveState["kind"][] = [];
  const autosave = createAutosave({
    saved: server.draft,
    version: server.version,
    delay: 500,
    onState: (state) => states.push(state.kind),
    save: async (sent, version) => {
      server.calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (server.failNext) {
        const error = server.failNext;
        server.failNext = undefined;
        throw error;
      }
      if (version !== server.version) {
        throw new ApiError({ code: "conflict.version", status: 409, message: "Changed meanwhile." });
      }
      server.draft = sent;
      server.version += 1;
      return server.version;
    },
  });
  return { server, states, autosave };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a burst of edits is saved once, with the last edit", async () => {
  const { server, states, autosave } = setUp();
  for (const name of ["a", "ab", "abc"]) autosave.offer(draft(name), true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server).toMatchObject({ calls: 1, draft: { name: "abc" } });
  expect(states.at(-1)).toBe("saved");
});

test("an edit during a save is saved afterwards with the new version", async () => {
  const { server, autosave } = setUp();
  autosave.offer(draft("first"), true);
  await vi.advanceTimersByTimeAsync(550);
  autosave.offer(draft("second"), true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server).toMatchObject({ draft: { name: "second" }, version: 3 });
  expect(autosave.isSaved()).toBe(true);
});

test("an invalid draft is not sent, the next valid one is", async () => {
  const { server, states, autosave } = setUp();
  autosave.offer(draft(""), false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.calls).toBe(0);
  expect(states.at(-1)).toBe("invalid");
  autosave.offer(draft("mended"), true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.draft.name).toBe("mended");
});

test("after a conflict nothing is sent until it is resolved", async () => {
  const { server, states, autosave } = setUp();
  server.version = 7;
  autosave.offer(draft("mine"), true);
  await vi.advanceTimersByTimeAsync(1_000);
  autosave.offer(draft("mine, more"), true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states.at(-1)).toBe("conflict");
  expect(server).toMatchObject({ calls: 1, draft: { name: "start" } });
});

test("resolved by keeping mine, the newest draft overwrites theirs", async () => {
  const { server, autosave } = setUp();
  server.version = 7;
  autosave.offer(draft("mine"), true);
  await vi.advanceTimersByTimeAsync(1_000);
  const settled = autosave.settle({ draft: draft("theirs"), version: 7 }, true);
  await vi.advanceTimersByTimeAsync(1_000);
  await settled;
  expect(server).toMatchObject({ draft: { name: "mine" }, version: 8 });
});

test("resolved by taking theirs, nothing is sent", async () => {
  const { server, states, autosave } = setUp();
  server.version = 7;
  autosave.offer(draft("mine"), true);
  await vi.advanceTimersByTimeAsync(1_000);
  await autosave.settle({ draft: draft("theirs"), version: 7 }, false);
  expect(server.calls).toBe(1);
  expect(states.at(-1)).toBe("saved");
});

test("a failed save is retried with the next flush, which returns whether it succeeded", async () => {
  const { server, autosave } = setUp();
  server.failNext = new ApiError({ code: "network", status: 0, message: "Unreachable." });
  autosave.offer(draft("a"), true);
  const failed = autosave.flush();
  await vi.advanceTimersByTimeAsync(200);
  expect(await failed).toBeUndefined();
  const saved = autosave.flush();
  await vi.advanceTimersByTimeAsync(200);
  expect(await saved).toBe(2);
  expect(server.draft.name).toBe("a");
});

test("returning to the saved state needs no save", async () => {
  const { server, autosave } = setUp();
  autosave.offer(draft("a"), true);
  autosave.offer(draft("start"), true);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.calls).toBe(0);
});

const failure = (code: "network" | "unavailable" | "request.invalid", status: number) =>
  new ApiError({ code, status, message: "Failed." });

test("a save that failed offline is retried without an edit until it succeeds", async () => {
  const { server, states, autosave } = setUp();
  const send = (error: Error) => {
    server.failNext = error;
  };
  send(failure("network", 0));
  autosave.offer(draft("kept"), true);
  await vi.advanceTimersByTimeAsync(700);
  expect(states.at(-1)).toBe("failed");
  send(failure("unavailable", 503));
  await vi.advanceTimersByTimeAsync(2_200);
  expect(server).toMatchObject({ calls: 2, draft: { name: "start" } });
  await vi.advanceTimersByTimeAsync(4_200);
  expect(server).toMatchObject({ calls: 3, draft: { name: "kept" } });
  expect(states.at(-1)).toBe("saved");
});

test("the delay between retries grows up to 30 seconds", async () => {
  const { server, autosave } = setUp();
  autosave.offer(draft("kept"), true);
  for (let second = 0; second < 120; second++) {
    server.failNext = failure("network", 0);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(server.calls).toBeGreaterThanOrEqual(6);
  expect(server.calls).toBeLessThanOrEqual(8);
});

test("a refused draft is not retried automatically", async () => {
  const { server, states, autosave } = setUp();
  server.failNext = failure("request.invalid", 400);
  autosave.offer(draft("refused"), true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toBe(1);
  expect(states.at(-1)).toBe("failed");
});
