import { noteSession } from "@kiteloop/ui/lib/session-note.ts";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isOwnSave, noteOwnSave } from "../../lib/own-saves.ts";
import { setSignedOutHandler } from "../transport.ts";
import { meQuery, signOut } from "./me.ts";

const asked: string[] = [];
const kept = new Map<string, string>();
let toSignIn = 0;

beforeEach(() => {
  asked.length = 0;
  kept.clear();
  toSignIn = 0;
  setSignedOutHandler(() => {
    toSignIn += 1;
  });
  // Its keys are its own properties, as a browser's are.
  vi.stubGlobal(
    "localStorage",
    new Proxy(
      {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: (_, key) => ({
          configurable: true,
          enumerable: true,
          value: kept.get(String(key)),
        }),
      },
    ),
  );
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (!path.startsWith("/api/auth/") || path === "/api/auth/refresh") {
      return Response.json({ title: "Sign in.", status: 401, code: "auth.required" }, { status: 401 });
    }
    return Response.json({ next: "signed-in" });
  });
});
afterEach(() => vi.unstubAllGlobals());

const whoAmI = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(meQuery);

test("after signing out it redirects to the sign-in screen without a request", async () => {
  await signOut();
  asked.length = 0;
  await expect(whoAmI()).rejects.toMatchObject({ code: "auth.required", status: 401 });
  expect(asked).toEqual([]);
  expect(toSignIn).toBe(1);
});

test("after signing in again the API is called", async () => {
  await signOut();
  noteSession("in");
  asked.length = 0;
  await whoAmI().catch(() => undefined);
  expect(asked[0]).toBe("/api/me");
});

test("signing out forgets which drafts this browser saved", async () => {
  for (const widget of ["one", "two"]) noteOwnSave(widget, 3);
  kept.set("other", "kept");
  await signOut();
  expect([...kept.keys()].filter((key) => /draft|other/.test(key))).toEqual(["other"]);
  expect(isOwnSave("one", 3)).toBe(false);
});

test("with blocked storage the API is called", async () => {
  vi.stubGlobal("localStorage", undefined);
  await signOut();
  asked.length = 0;
  await whoAmI().catch(() => undefined);
  expect(asked[0]).toBe("/api/me");
});
