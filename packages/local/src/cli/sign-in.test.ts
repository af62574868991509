import { expect, test } from "vitest";
import { PlainError } from "../plain-error.ts";
import { accountAt, pathFrom } from "./sign-in.ts";

const own = { KITELOOP_EMAIL: "mara@example.com", KITELOOP_PASSWORD: "secret" };

test("without arguments the demo account of this machine signs in", () => {
  expect(accountAt(undefined, {})).toMatchObject({
    origin: "http://127.0.0.1:4000",
    email: "demo@example.com",
  });
  expect(accountAt("http://localhost:5000/members", {})).toMatchObject({ origin: "http://localhost:5000" });
});

test("a named account signs in, wherever the instance is", () => {
  const account = { email: "mara@example.com", password: "secret" };
  expect(accountAt("https://app.example.com/x", own)).toEqual({
    origin: "https://app.example.com",
    ...account,
  });
  expect(accountAt(undefined, own)).toMatchObject(account);
});

test.each<[string, string, object]>([
  ["an invalid address", "app", own],
  ["a password over plain http", "http://app.example.com", own],
  ["nobody, elsewhere", "https://app.example.com", {}],
  ["half an account", "http://127.0.0.1:4000", { KITELOOP_EMAIL: "mara@example.com" }],
])("%s is refused in one sentence", (_, address, env) => {
  expect(() => accountAt(address, { ...env })).toThrow(PlainError);
});

test("a path is relative to the folder where the command was run", () => {
  expect(pathFrom("a.jsonl", { INIT_CWD: "/home/mara" })).toBe("/home/mara/a.jsonl");
  expect(pathFrom("/tmp/a.jsonl", { INIT_CWD: "/home/mara" })).toBe("/tmp/a.jsonl");
});
