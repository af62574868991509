import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
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

/** Opens a dialog by a button that is there afterwards, or not. */
function Screen({ stays }: { stays: boolean }) {
  const [step, setStep] = useState<"before" | "open" | "after">("before");
  return (
    <main id="content" tabIndex={-1}>
      {(step !== "after" || stays) && (
        <button type="button" onClick={() => setStep("open")}>
          First one
        </button>
      )}
      {step === "open" && (
        <Dialog title="New one" open onClose={() => setStep("after")}>
          A form
        </Dialog>
      )}
    </main>
  );
}

test.each([
  [true, "First one"],
  [false, ""],
])("the focus goes back to what opened it (still there: %s), else to the screen", async (stays, name) => {
  render(<Screen stays={stays} />);
  const opener = screen.getByRole("button", { name: "First one" });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole("dialog");
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  const wanted = () => (name ? screen.getByRole("button", { name }) : document.getElementById("content"));
  await waitFor(() => expect(document.activeElement).toBe(wanted()));
});
