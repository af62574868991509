import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmByTyping } from "./confirm-by-typing.tsx";

afterEach(cleanup);

function confirmed(expected: string, typed: string): boolean {
  const onConfirm = vi.fn();
  const state = { pending: false, error: null, onConfirm, onClose: () => {} };
  render(
    <ConfirmByTyping title="Delete?" confirm="Delete it" expected={expected} {...state}>
      <p>All of it.</p>
    </ConfirmByTyping>,
  );
  fireEvent.change(screen.getByRole("textbox"), { target: { value: typed } });
  fireEvent.click(screen.getByRole("button", { name: "Delete it" }));
  return onConfirm.mock.calls.length > 0;
}

test.each([
  ["two blanks, which a page shows as one", "Acme  Shop", "Acme Shop"],
  ["a blank that doesn’t break", "Acme\u00a0Shop", "Acme Shop"],
  ["a letter in two characters", "Cafe\u0301", "Caf\u00e9"],
  ["a mark of direction", "\u200fمتجر", "متجر"],
  ["an emoji by its picture’s selector", "Love \u2764\ufe0f", "Love \u2764"],
])("a name with %s is confirmed as it is read", (_what, name, typed) => {
  expect(confirmed(name, typed)).toBe(true);
});

test.each([
  ["Acme Shop", "acme shop"],
  ["Acme Shop", "AcmeShop"],
  ["Acme Shop", ""],
])("%s isn’t confirmed by “%s”", (name, typed) => {
  expect(confirmed(name, typed)).toBe(false);
});
