import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { MenuButton } from "./menu-button.tsx";
import type { MenuSection } from "./menu-list.tsx";

afterEach(cleanup);

const files: MenuSection[] = [
  { items: [{ id: "csv", label: "CSV", hint: "For a spreadsheet" }] },
  {
    title: "Pictures",
    items: [
      { id: "png", label: "PNG" },
      { id: "svg", label: "SVG" },
    ],
  },
];

function menu(sections: readonly MenuSection[] = files) {
  const onAction = vi.fn();
  const outside = vi.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: represents a dialog around the menu
    <div onKeyDown={(event) => event.key === "Escape" && outside()}>
      <MenuButton label="Numbers" className={undefined} sections={sections} onAction={onAction}>
        Export
      </MenuButton>
    </div>,
  );
  const button = screen.getByRole("button", { name: "Export Numbers" });
  button.focus();
  return { onAction, outside, button };
}

const focused = (name: string, role = "menuitem") =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

test.each(["click", "ArrowDown", "ArrowUp"])("%s opens it with the focus on its first item", async (by) => {
  const { button } = menu();
  expect(screen.queryByRole("menuitem")).toBeNull();
  if (by === "click") fireEvent.click(button);
  else press(by);
  await focused("CSV");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByRole("menu", { name: "Numbers" })).toBeTruthy();
  expect(screen.getByRole("group", { name: "Pictures" })).toBeTruthy();
});

test("arrows, Home, End and letters move through all sections", async () => {
  const { button } = menu();
  fireEvent.click(button);
  await focused("CSV");
  for (const [key, name] of [
    ["ArrowDown", "PNG"],
    ["End", "SVG"],
    ["ArrowDown", "CSV"],
    ["ArrowUp", "SVG"],
    ["Home", "CSV"],
    ["p", "PNG"],
  ] as const) {
    press(key);
    await focused(name);
  }
});

test("an item closes the menu, returns the focus and then runs", async () => {
  const { button, onAction } = menu();
  onAction.mockImplementation(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  await focused("CSV");
  fireEvent.click(screen.getByRole("menuitem", { name: "PNG" }));
  expect(onAction.mock.calls).toEqual([["png"]]);
  expect(screen.queryByRole("menuitem")).toBeNull();
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

test.each(["Escape", "Tab"])(
  "%s closes it and focuses its button, without reaching surrounding elements",
  async (key) => {
    const { button, onAction, outside } = menu();
    fireEvent.click(button);
    await focused("CSV");
    press(key);
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
    expect(document.activeElement).toBe(button);
    expect([onAction.mock.calls, outside.mock.calls]).toEqual([[], []]);
  },
);

test("a menu with a selection marks it and starts there", async () => {
  const { button } = menu([
    {
      selected: "b",
      items: [
        { id: "a", label: "Light" },
        { id: "b", label: "Dark" },
      ],
    },
  ]);
  fireEvent.click(button);
  await focused("Dark", "menuitemradio");
  expect(screen.getByRole("menuitemradio", { name: "Dark", checked: true })).toBeTruthy();
  expect(screen.getByRole("menuitemradio", { name: "Light", checked: false })).toBeTruthy();
});

test("the pointer moves the focus", async () => {
  const { button } = menu();
  fireEvent.click(button);
  await focused("CSV");
  fireEvent.pointerMove(screen.getByRole("menuitem", { name: "SVG" }), { pointerType: "mouse" });
  await focused("SVG");
});
