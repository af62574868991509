import { zodResolver } from "@hookform/resolvers/zod";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import * as z from "zod";
import { FormSelect } from "./form-select.tsx";

afterEach(cleanup);

const schema = z.object({ when: z.enum(["load"], "Choose one") });

function Form() {
  const { control, handleSubmit } = useForm({ resolver: zodResolver(schema) });
  return (
    <form onSubmit={handleSubmit(() => {})}>
      <FormSelect control={control} name="when" label="When" options={[{ id: "load", label: "At once" }]} />
      <button type="submit">Send</button>
    </form>
  );
}

test("submitting without a choice focuses the select", async () => {
  render(<Form />);
  fireEvent.click(screen.getByRole("button", { name: "Send" }));
  await screen.findByText("Choose one");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "When" })));
});
