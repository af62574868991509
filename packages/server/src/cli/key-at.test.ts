import { expect, test } from "vitest";
import { PlainError } from "../plain-error.ts";
import { keyAt, pathFrom } from "./key-at.ts";

test("a key is needed, and without an address it is for this machine's instance", () => {
  const env = { KITELOOP_SECRET_KEY: "kl_live_sk_1" };
  expect(keyAt(undefined, env)).toEqual({ baseUrl: "http://127.0.0.1:4001", secretKey: "kl_live_sk_1" });
  expect(keyAt("https://edge.example.com", env).baseUrl).toBe("https://edge.example.com");
  expect(() => keyAt(undefined, {})).toThrow(PlainError);
});

test("a path is relative to the folder where the command was run", () => {
  expect(pathFrom("a.jsonl", { INIT_CWD: "/home/mara" })).toBe("/home/mara/a.jsonl");
  expect(pathFrom("/tmp/a.jsonl", { INIT_CWD: "/home/mara" })).toBe("/tmp/a.jsonl");
});
