import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ConfirmDialog, Dialog } from "./dialog.tsx";

afterEach(cleanup);

function pressEscape() {
  fireEvent.keyDown(screen.getByRole("alertdialog"), { key: "Escape" });
}

test("Escape answers a question with no", () => {
  const onClose = vi.fn();
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog title="Stop it?" open onClose={onClose} onConfirm={onConfirm} confirm="Stop" danger>
      It cannot be taken up again.
    </ConfirmDialog>,
  );
  pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("what is shown once stays until its own button is pressed", () => {
  const onClose = vi.fn();
  render(
    <Dialog title="Copy the key now" open onClose={onClose} must>
      kl_live_sk_1
    </Dialog>,
  );
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});
