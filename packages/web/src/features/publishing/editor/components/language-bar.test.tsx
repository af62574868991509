import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { languagesOf, textIn, withTexts } from "../state/texts.ts";
import { openEditor } from "../testing.tsx";
import { LanguageBar } from "./language-bar.tsx";

afterEach(cleanup);

const invite = defaultConfig("invite");
const own = withTexts(invite, "en", { title: "Bring a friend, both save ten" });

async function choose(button: string, item: string | RegExp): Promise<void> {
  fireEvent.click(screen.getByRole("button", { name: button }));
  fireEvent.click(await screen.findByRole("menuitem", { name: item }));
}

test("a new language starts with its built-in texts, except for custom ones", async () => {
  const goTo = vi.fn();
  const { config, store } = openEditor(own, <LanguageBar />, goTo);
  await choose("Add language", /Deutsch/);
  await waitFor(() => expect(store.get().language).toBe("de"));
  expect(textIn(config(), "de", "send")).toBe((await builtInTexts("de")).invite.send);
  expect(textIn(config(), "de", "title")).toBe("");
  expect(screen.getByText(/^1 of \d+ texts is missing and appears in English\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Go to first missing" }));
  expect(goTo).toHaveBeenCalledWith("translations.de.title");
});

test("the remaining texts can be filled in as one undo step", async () => {
  const { store, config } = openEditor(withTexts(own, "de", { send: "Ab damit" }), <LanguageBar />);
  act(() => store.speak("de"));
  fireEvent.click(screen.getByRole("button", { name: "Fill with default texts" }));
  await screen.findByText(/^All \d+ texts are translated\.$/);
  expect(textIn(config(), "de", "send")).toBe("Ab damit");
  act(() => store.undo());
  expect(config().translations.de).toEqual({ send: "Ab damit" });
});

test("changing the main language and removing a language can be undone", async () => {
  const { store, config } = openEditor(withTexts(own, "de", { title: "Bring Freunde mit" }), <LanguageBar />);
  act(() => store.speak("de"));
  await choose("Actions for Deutsch", /^Make Deutsch the main language/);
  await waitFor(() => expect(languagesOf(config())).toEqual(["de", "en"]));
  act(() => store.undo());
  act(() => store.speak("de"));
  await choose("Actions for Deutsch", /^Remove Deutsch/);
  await waitFor(() => expect(languagesOf(config())).toEqual(["en"]));
  expect(store.get().language).toBe("en");
  act(() => store.undo());
  expect(languagesOf(config())).toEqual(["en", "de"]);
});
