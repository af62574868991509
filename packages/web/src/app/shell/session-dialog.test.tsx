import { getMe, type Me } from "@kiteloop/contract/tenancy/workspace";
import { noteSession, sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { send, setSignedOutHandler } from "../../api/transport.ts";
import { endSession, listenToSessionReturn } from "../../lib/session-end.ts";
import { meOf, openAs, problem } from "../../testing/open.tsx";
import { SessionDialog } from "./session-dialog.tsx";

const left: boolean[] = [];

beforeEach(() => {
  left.length = 0;
  noteSession("in");
  setSignedOutHandler(() => endSession((expired) => left.push(expired)));
});
afterEach(() => {
  cleanup();
  noteSession(undefined);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const expired = () => problem("auth.required", 401, "Sign in to continue.");
const save = () => send({ method: "PATCH", path: "/api/profile" }).catch(() => undefined);

function Edited() {
  const [name, setName] = useState("Mara");
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <SessionDialog />
    </>
  );
}

function open(userNow: Partial<Me["user"]> = {}) {
  const me = meOf("owner");
  openAs("owner", <Edited />, {
    "PATCH /api/profile": expired,
    "POST /api/auth/refresh": expired,
    [`GET ${getMe.path}`]: { ...me, user: { ...me.user, ...userNow } },
  });
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Mara Lind" } });
}

test("a session that ends during an edit keeps the page and the edit, and shows a dialog", async () => {
  open();
  await save();
  expect(await screen.findByRole("alertdialog", { name: "You were signed out" })).toBeTruthy();
  expect(left).toEqual([]);
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Mara Lind");
});

test("after signing in again in another tab the edit is kept and failed calls are repeated", async () => {
  open();
  const returned = vi.fn();
  const forget = listenToSessionReturn(returned);
  await save();
  await screen.findByRole("alertdialog");
  noteSession("in");
  window.dispatchEvent(new Event("storage"));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(returned).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText("Name")).toHaveProperty("value", "Mara Lind");
  forget();
});

test("the page is left if another member has signed in", async () => {
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  open({ id: `usr_${"1".repeat(26)}` });
  await save();
  await screen.findByRole("alertdialog");
  noteSession("in");
  window.dispatchEvent(new Event("storage"));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/members/home"));
});

test("without an open screen, or after signing out, it redirects to the sign-in page", async () => {
  endSession((after) => left.push(after));
  expect(left).toEqual([true]);
  expect(sessionNote()).toBeUndefined();
  open();
  noteSession("out");
  await save();
  await waitFor(() => expect(left).toEqual([true, false]));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
