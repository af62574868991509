import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { noteOwnSave } from "../../../../lib/own-saves.ts";
import { textIn, withTexts } from "../state/texts.ts";
import { answering, openEditor, widgetOf } from "../testing.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const invite = defaultConfig("invite");
const titled = (title: string) => withTexts(invite, "en", { title });

/** Another member saves, and then this editor tries to. */
async function meet() {
  const opened = openEditor(invite, <ConflictNotice />);
  const { server, store } = opened;
  vi.stubGlobal(
    "fetch",
    answering(() => server.widget),
  );
  server.widget = { ...server.widget, draft: titled("Theirs"), version: 7 };
  act(() => store.edit("content.title", () => titled("Mine")));
  await screen.findByRole("alert", { name: "Conflicting drafts" });
  await screen.findByText("“Theirs”");
  return { ...opened, saved: () => textIn(server.widget.draft, "en", "title") };
}

test("keeping mine shows the differences and overwrites the other draft", async () => {
  const { saved, config } = await meet();
  expect(screen.getByText("“Mine”")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Keep mine" }));
  await waitFor(() => expect(saved()).toBe("Mine"));
  expect(textIn(config(), "en", "title")).toBe("Mine");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("taking theirs replaces my draft, which undo restores", async () => {
  const { saved, config, store } = await meet();
  fireEvent.click(screen.getByRole("button", { name: "Use theirs" }));
  await waitFor(() => expect(textIn(config(), "en", "title")).toBe("Theirs"));
  expect(saved()).toBe("Theirs");
  act(() => store.undo());
  await waitFor(() => expect(saved()).toBe("Mine"));
});

test("a draft that another tab of this browser saved is the member's own", async () => {
  noteOwnSave(widgetOf(invite).id, 7);
  const { saved } = await meet();
  expect(screen.getByRole("heading", { name: "You edited this draft in another tab" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Keep this tab’s" }));
  await waitFor(() => expect(saved()).toBe("Mine"));
  localStorage.clear();
});
