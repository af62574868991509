import { ApiError } from "@kiteloop/ui/lib/api-error.ts";
import { expect, test } from "vitest";
import { complaint, placeFieldErrors } from "./form.ts";

const error = (...fieldErrors: { path: string; message: string }[]) =>
  new ApiError({ code: "request.invalid", status: 400, message: "Not valid.", fieldErrors });

function place(failure: unknown) {
  const placed: [string, string | undefined][] = [];
  const form = {
    setError: (name: string, { message }: { message?: string }) => placed.push([name, message]),
  };
  const all = placeFieldErrors<{ host: string; origins: string }>(form, failure, ["host", "origins"]);
  return { all, placed };
}

test("an error is set at its field, one about a part of a list at the list", () => {
  const { all, placed } = place(
    error({ path: "host", message: "is taken" }, { path: "origins.2", message: "is not an origin" }),
  );
  expect(all).toBe(true);
  expect(placed).toEqual([
    ["host", "is taken"],
    ["origins", "is not an origin"],
  ]);
});

test("an error without a field is left to the form", () => {
  expect(place(error({ path: "hostile", message: "is unknown" }))).toEqual({ all: false, placed: [] });
});

test("an error without field errors, or of another kind, is left to the form", () => {
  expect(place(error()).all).toBe(false);
  expect(place(new Error("boom")).all).toBe(false);
});

test("a schema's message becomes a sentence", () => {
  expect(complaint({ message: "is not a hostname" })).toBe("Is not a hostname");
  expect(complaint(undefined)).toBeUndefined();
});
