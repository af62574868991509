import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ChipField } from "./chip-field.tsx";

afterEach(cleanup);

type Held = { values: string[] };

function PathField({ held }: { held: Held }) {
  const [values, setValues] = useState(held.values);
  return (
    <ChipField
      label="Pages"
      values={values}
      onChange={(next) => {
        held.values = next;
        setValues(next);
      }}
      most={3}
      read={(typed) => (typed.startsWith("/") ? { value: typed } : { problem: "Begins with a slash." })}
    />
  );
}

/** A field for paths, and its value. */
function setUp(values: string[] = []) {
  const held: Held = { values };
  render(<PathField held={held} />);
  const input = screen.getByLabelText("Pages", { selector: "input" });
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  return { held, input, type };
}

test("Enter turns the typed text into a chip", () => {
  const { held, input, type } = setUp();
  type("/pricing");
  fireEvent.keyDown(input, { key: "Enter" });
  expect(held.values).toEqual(["/pricing"]);
  expect(input).toHaveProperty("value", "");
});

test("leaving the field keeps the typed text", () => {
  const { held, input, type } = setUp();
  type("/blog/*");
  fireEvent.blur(input);
  expect(held.values).toEqual(["/blog/*"]);
});

test("pasting several values creates several chips without duplicates", () => {
  const { held, input, type } = setUp(["/a"]);
  type("/a, /b /c");
  fireEvent.blur(input);
  expect(held.values).toEqual(["/a", "/b", "/c"]);
});

test("an invalid value shows an error and stays editable", () => {
  const { held, input, type } = setUp();
  type("pricing");
  fireEvent.keyDown(input, { key: "Enter" });
  expect(held.values).toEqual([]);
  expect(input).toHaveProperty("value", "pricing");
  expect(screen.getByText("Begins with a slash.")).toBeTruthy();
  expect(input.getAttribute("aria-invalid")).toBe("true");
});

test("the maximum is enforced with an error", () => {
  const { held, input, type } = setUp(["/a", "/b"]);
  type("/c /d");
  fireEvent.blur(input);
  expect(held.values).toEqual(["/a", "/b", "/c"]);
  expect(screen.getByText("At most 3.")).toBeTruthy();
});

test("a chip is removed by its button, the last one by Backspace in the empty field", () => {
  const { held, input } = setUp(["/a", "/b", "/c"]);
  fireEvent.click(screen.getByRole("button", { name: "Remove /a" }));
  expect(held.values).toEqual(["/b", "/c"]);
  fireEvent.keyDown(input, { key: "Backspace" });
  expect(held.values).toEqual(["/b"]);
});
