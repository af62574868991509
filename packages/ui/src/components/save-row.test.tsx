import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { SaveRow } from "./save-row.tsx";

afterEach(cleanup);

const row = (changed: boolean, pending = false) => (
  <SaveRow changed={changed} pending={pending}>
    Save
  </SaveRow>
);
const save = () => screen.queryByRole("button", { name: "Save" });

test("there is a button while there is something to save, and while it is saved", () => {
  const { rerender } = render(row(false));
  expect(save()).toBeNull();
  rerender(row(true));
  expect(save()).toHaveProperty("disabled", false);
  rerender(row(false, true));
  expect(save()?.getAttribute("aria-disabled")).toBe("true");
  rerender(row(false));
  expect(save()).toBeNull();
});

test("after saving with the keyboard the button stays until the focus leaves it", () => {
  const { rerender } = render(row(true));
  const button = save();
  if (button) fireEvent.focus(button);
  rerender(row(false));
  expect(save()).toHaveProperty("disabled", true);
  if (button) fireEvent.blur(button);
  expect(save()).toBeNull();
});
