import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Select, type SelectProps } from "./select.tsx";

afterEach(cleanup);

const { matchMedia } = window;

function browser({ draws, finger }: { draws: boolean; finger: boolean }): void {
  vi.stubGlobal("CSS", {
    supports: (...asked: string[]) => draws && asked.join() === "appearance,base-select",
  });
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
    ...matchMedia.call(window, query),
    matches: query === "(pointer: fine)" && !finger,
  }));
}
beforeEach(() => browser({ draws: false, finger: false }));

const options = [
  { id: "load", label: "At once", hint: "As soon as the page has loaded." },
  { id: "time", label: "After a while", hint: "Some seconds after that." },
];
const open = (props: Partial<SelectProps> = {}) => {
  const onChange = vi.fn();
  render(<Select label="When" options={options} value="load" onChange={onChange} {...props} />);
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "When" });
  return { onChange, select, shown: () => [...select.options].map(({ text }) => text) };
};

test("a choice is reported by its id, and the value stays controlled", () => {
  const { select, onChange } = open();
  expect(select.value).toBe("load");
  fireEvent.change(select, { target: { value: "time" } });
  expect(onChange.mock.calls).toEqual([["time"]]);
  expect(select.value).toBe("load");
});

test("descriptions are shown in the list, but not in the closed select", () => {
  expect(open().shown()).toEqual(["At once", "After a while – Some seconds after that."]);
});

test("without a value a placeholder is shown, which cannot be chosen", () => {
  const { select, shown } = open({ value: "gone", placeholder: "Choose a moment" });
  expect([select.value, shown()[0]]).toEqual(["", "Choose a moment"]);
  expect(select.options[0]).toMatchObject({ hidden: true, disabled: true });
});

test("an error replaces the hint and describes the select", () => {
  const { select } = open({ hint: "Counted from loading.", error: "Choose one" });
  expect(select.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(select.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Choose one",
  );
  expect(screen.queryByText("Counted from loading.")).toBeNull();
});

describe("in a browser with customizable selects", () => {
  beforeEach(() => browser({ draws: true, finger: false }));

  test("each option shows its description, and the button only the label", () => {
    const { select } = open();
    expect(select.querySelector("button")?.textContent).toBe("At once");
    const parts = [...(select.options[1]?.children ?? [])].map(({ textContent }) => textContent);
    expect(parts).toEqual(["After a while", "Some seconds after that.", ""]);
  });

  test("touch devices use the system's list", () => {
    browser({ draws: true, finger: true });
    expect(open().select.querySelector("button")).toBeNull();
  });

  test.each(["Escape", "Tab"])("%s in the open list does not reach the surrounding dialog", (key) => {
    const { select } = open();
    const outside = vi.fn();
    const matches = vi.spyOn(select, "matches").mockImplementation((selector) => selector === ":open");
    select.ownerDocument.addEventListener("keydown", outside, { once: true });
    fireEvent.keyDown(select, { key });
    expect(outside).not.toHaveBeenCalled();
    matches.mockReturnValue(false);
    fireEvent.keyDown(select, { key });
    expect(outside).toHaveBeenCalledTimes(1);
  });
});
