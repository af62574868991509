import { expect, it } from "vitest";
import { addressOf } from "./smoke.mjs";

/** @param {object} answer @returns {import("./lib/aws-cli.mjs").Aws} */
const saying = (answer) => () => ({ ok: true, out: JSON.stringify(answer), error: "" });

it("finds the address of a deployed stage in its outputs", () => {
  const Outputs = [
    { OutputKey: "Other", OutputValue: "a" },
    { OutputKey: "AppUrl", OutputValue: "https://app.example.com" },
  ];
  expect(addressOf(saying({ Stacks: [{ Outputs }] }), "prod")).toBe("https://app.example.com");
});

it("says that a stage isn't deployed, and what AWS says", () => {
  expect(() => addressOf(saying({ Stacks: [{}] }), "try")).toThrow("try-kiteloop-Web has no output AppUrl");
  const refused = () => ({ ok: false, out: "", error: "Stack with id try-kiteloop-Web does not exist\n" });
  expect(() => addressOf(refused, "try")).toThrow(/does not exist$/);
});
