import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { Profiler } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { textIn, withTexts } from "../state/texts.ts";
import { openEditor } from "../testing.tsx";
import { TextInput } from "./text-input.tsx";

afterEach(cleanup);

const invite = defaultConfig("invite");
const title = { key: "title", label: "Title" };
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("typed text is in the draft, with a character count", () => {
  const { config } = openEditor(invite, <TextInput spec={title} />);
  fireEvent.change(input("Title"), { target: { value: "Bring a friend" } });
  expect(textIn(config(), "en", "title")).toBe("Bring a friend");
  expect(screen.getByText("14 of 80")).toBeTruthy();
  expect(input("Title").maxLength).toBe(80);
});

test("a variable is inserted at the cursor", () => {
  const { config } = openEditor(invite, <TextInput spec={title} />);
  fireEvent.change(input("Title"), { target: { value: "Get  now" } });
  input("Title").setSelectionRange(4, 4);
  fireEvent.click(screen.getByRole("button", { name: "Insert {reward} into Title" }));
  expect(textIn(config(), "en", "title")).toBe("Get {reward} now");
  expect(screen.getByText("Uses {reward}, but the inviter reward is empty.")).toBeTruthy();
});

test("a variable that exceeds the limit is not inserted", () => {
  const { config } = openEditor(invite, <TextInput spec={{ key: "send", label: "Send button" }} />);
  const full = "x".repeat(28);
  fireEvent.change(input("Send button"), { target: { value: full } });
  fireEvent.click(screen.getByRole("button", { name: "Insert {reward} into Send button" }));
  expect(textIn(config(), "en", "send")).toBe(full);
});

test("a translation shows its fallback, and emptying it restores the fallback", () => {
  const german = withTexts(invite, "de", { title: "Lade Freunde ein" });
  const { store, config } = openEditor(german, <TextInput spec={title} />);
  act(() => store.speak("de"));
  expect(input("Title").value).toBe("Lade Freunde ein");
  fireEvent.change(input("Title"), { target: { value: "" } });
  expect(input("Title").placeholder).toBe("Invite a friend");
  expect(screen.getByText("Not translated. Visitors see the English text.")).toBeTruthy();
  expect(config().translations.de).toEqual({});
});

test("Arabic is written from right to left", async () => {
  const { store } = openEditor(
    withTexts(invite, "ar", { title: (await builtInTexts("ar")).invite.title }),
    <TextInput spec={title} />,
  );
  expect([input("Title").dir, input("Title").lang]).toEqual(["ltr", "en"]);
  act(() => store.speak("ar"));
  expect([input("Title").dir, input("Title").lang]).toEqual(["rtl", "ar"]);
});

test("a key press renders only its own field", () => {
  const drawn = vi.fn();
  openEditor(
    invite,
    <>
      <TextInput spec={title} />
      <Profiler id="neighbour" onRender={drawn}>
        <TextInput spec={{ key: "body", label: "Text", long: true }} />
      </Profiler>
    </>,
  );
  drawn.mockClear();
  fireEvent.change(input("Title"), { target: { value: "B" } });
  expect(drawn).not.toHaveBeenCalled();
  fireEvent.change(input("Text"), { target: { value: "B" } });
  expect(drawn).toHaveBeenCalled();
});

test("a launcher that takes two lines on a phone gets advice, its rewards included", () => {
  const launcher = { key: "launcher", label: "Launcher" };
  const long = {
    launcher: "Give {friendReward}, get {reward}",
    reward: "15% off your next order",
    friendReward: "a free month",
  };
  openEditor(withTexts(invite, "en", long), <TextInput spec={launcher} />);
  expect(screen.getByText(/^\d+ characters with its rewards, which take two lines on phones/)).toBeTruthy();
  fireEvent.change(input("Launcher"), { target: { value: "Invite a friend" } });
  expect(screen.queryByText(/two lines on phones/)).toBeNull();
});
