import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Draft } from "./history.ts";
import { createEditorStore } from "./store.ts";
import { textIn, withoutLanguage, withTexts } from "./texts.ts";

const start: Draft = { name: "Widget", config: defaultConfig("invite") };

/** A server with one draft, edited here and by another member. */
function setUp() {
  const server = { draft: start, version: 1 };
  const clock = { now: 0 };
  const store = createEditorStore({
    draft: start,
    version: 1,
    delay: 500,
    now: () => clock.now,
    save: async (draft, version) => {
      if (version !== server.version) {
        throw new ApiError({ code: "conflict.version", status: 409, message: "Changed meanwhile." });
      }
      Object.assign(server, { draft, version: version + 1 });
      return server.version;
    },
  });
  const title = (text: string) => {
    clock.now += 5_000;
    store.edit("content.title", (config) => withTexts(config, "en", { title: text }));
  };
  const shown = () => textIn(store.get().history.present.config, "en", "title");
  const saved = () => textIn(server.draft.config, "en", "title");
  return { server, store, title, shown, saved, clock };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("an edit is shown at once and saved shortly after", async () => {
  const { store, title, shown, saved } = setUp();
  title("Bring a friend");
  expect([shown(), saved(), store.get().save.kind]).toEqual(["Bring a friend", "Invite a friend", "waiting"]);
  await pass(600);
  expect([saved(), store.get().save.kind]).toEqual(["Bring a friend", "saved"]);
});

test("an undo is saved too", async () => {
  const { store, title, saved } = setUp();
  title("One");
  title("Two");
  await pass(600);
  store.undo();
  await pass(600);
  expect(saved()).toBe("One");
  store.redo();
  await pass(600);
  expect(saved()).toBe("Two");
});

test("an invalid draft is reported and not sent until it is fixed", async () => {
  const { store, title, saved } = setUp();
  title("");
  await pass(2_000);
  expect([...store.get().complaints.keys()]).toEqual(["content.title"]);
  expect([saved(), store.get().save.kind, store.isSaved()]).toEqual(["Invite a friend", "invalid", false]);
  title("Mended");
  await pass(600);
  expect([saved(), store.get().complaints.size]).toEqual(["Mended", 0]);
});

async function conflict() {
  const all = setUp();
  const theirs: Draft = { name: "Theirs", config: withTexts(start.config, "en", { title: "Theirs" }) };
  Object.assign(all.server, { draft: theirs, version: 5 });
  all.title("Mine");
  await pass(600);
  expect(all.store.get().save.kind).toBe("conflict");
  all.title("Mine, more");
  await pass(2_000);
  expect(all.saved()).toBe("Theirs");
  return { ...all, theirs: { draft: theirs, version: 5 } };
}

test("of two drafts mine is kept, and undo restores theirs", async () => {
  const { store, theirs, shown, saved } = await conflict();
  await store.settle(theirs, true);
  expect([shown(), saved(), store.get().save.kind]).toEqual(["Mine, more", "Mine, more", "saved"]);
  store.undo();
  await pass(600);
  expect([shown(), saved()]).toEqual(["Theirs", "Theirs"]);
});

test("of two drafts theirs is taken, and undo restores mine", async () => {
  const { store, theirs, shown, saved } = await conflict();
  await store.settle(theirs, false);
  expect([shown(), saved(), store.get().save.kind]).toEqual(["Theirs", "Theirs", "saved"]);
  store.undo();
  await pass(600);
  expect([shown(), saved()]).toEqual(["Mine, more", "Mine, more"]);
});

test("a removed language is no longer edited", () => {
  const { store } = setUp();
  store.edit("languages", (config) => withTexts(config, "de", { title: "Lade Freunde ein" }));
  store.speak("de");
  store.edit("languages", (config) => withoutLanguage(config, "de"));
  expect(store.get().language).toBe("en");
});

test("only changes notify, and only subscribed listeners", () => {
  const { store, title } = setUp();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.edit("content.title", (config) => config);
  expect(listener).not.toHaveBeenCalled();
  title("Bring a friend");
  expect(listener).toHaveBeenCalled();
  listener.mockClear();
  stop();
  title("Again");
  expect(listener).not.toHaveBeenCalled();
});
