import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { ColorField } from "./color-field.tsx";
// Otherwise it is loaded when the button is approached, which takes longer than a test waits.
import "./color-picker.tsx";

afterEach(cleanup);

function Accent() {
  const [colour, setColour] = useState("#804040");
  return <ColorField label="Accent" value={colour} onChange={setColour} />;
}

const swatch = (colour: string) =>
  screen.getByRole("button", { name: `Color picker for Accent, currently ${colour}` });

test("a color is picked by keyboard, and Escape restores the previous one", async () => {
  render(<Accent />);
  const button = swatch("#804040");
  button.focus();
  fireEvent.click(button);
  const dialog = screen.getByRole("dialog", { name: "Color picker for Accent" });
  await waitFor(() => expect(document.activeElement).toBe(dialog));
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.change(await screen.findByRole("slider", { name: "Hue" }), { target: { value: "120" } });
  expect(swatch("#408040")).toBe(button);
  fireEvent.keyDown(dialog, { key: "Escape" });
  await waitFor(() => expect(button.getAttribute("aria-expanded")).toBe("false"));
  expect(document.activeElement).toBe(button);
});
