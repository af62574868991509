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

test("a mandatory dialog stays until its own button is pressed", () => {
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

/** Opens a dialog by a button that may be removed meanwhile. */
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
])("focus returns to the opener (still there: %s), else to the screen", async (stays, name) => {
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

test("the page behind is inert until the dialog closes", async () => {
  const { container } = render(<Screen stays />);
  fireEvent.click(screen.getByRole("button", { name: "First one" }));
  expect(container.getAttribute("aria-hidden")).toBe("true");
  await waitFor(() => expect(container.inert).toBe(true));
  expect(document.documentElement.style.overflow).toBe("hidden");
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect([container.inert, container.hasAttribute("aria-hidden")]).toEqual([false, false]);
  expect(document.documentElement.style.overflow).toBe("");
});

test("closing before the page was made inert leaves it as it was", async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const { container } = render(<Screen stays />);
  fireEvent.click(screen.getByRole("button", { name: "First one" }));
  await frame();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  for (let frames = 0; frames < 3; frames++) await frame();
  expect([container.inert, document.documentElement.style.overflow]).toEqual([false, ""]);
});

/** A confirmation on top of a dialog. */
function Asking() {
  const [shown, setShown] = useState(true);
  const [asked, setAsked] = useState(false);
  return (
    <Dialog title="Person" open={shown} onClose={() => setShown(false)}>
      <button type="button" onClick={() => setAsked(true)}>
        Erase
      </button>
      <ConfirmDialog
        title="Erase them?"
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={vi.fn()}
        confirm="Erase"
      >
        For good.
      </ConfirmDialog>
    </Dialog>
  );
}

test("of two dialogs Escape closes the upper one, and the lower one is active again", async () => {
  render(<Asking />);
  const erase = screen.getByRole("button", { name: "Erase" });
  erase.focus();
  fireEvent.click(erase);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Cancel");
  fireEvent.keyDown(screen.getByRole("alertdialog"), { key: "Escape" });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.getByRole("dialog", { name: "Person" })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(erase));
  fireEvent.keyDown(document.body, { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a click outside closes it, but not one that started inside, and never a question", () => {
  const onClose = vi.fn();
  const { rerender } = render(
    <Dialog title="Look" open onClose={onClose}>
      Words
    </Dialog>,
  );
  const scrim = () => document.body.lastElementChild ?? document.body;
  fireEvent.pointerDown(screen.getByText("Words"));
  fireEvent.click(scrim());
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(scrim());
  fireEvent.click(scrim());
  expect(onClose).toHaveBeenCalledOnce();
  rerender(
    <Dialog title="Look" open onClose={onClose} question>
      Words
    </Dialog>,
  );
  fireEvent.pointerDown(scrim());
  fireEvent.click(scrim());
  expect(onClose).toHaveBeenCalledOnce();
});
