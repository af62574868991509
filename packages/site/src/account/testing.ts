import { fireEvent, screen } from "@testing-library/react";
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { expect, vi } from "vitest";

type Call = { path: string; body: unknown };

/**
 * Replaces server and navigation: records requests and the target address.
 * @param at query or fragment of the page's address, such as `?next=/members/home`
 */
export function openAt(at: string, respond: (call: Call) => [status: number, body: object]) {
  const calls: Call[] = [];
  const left: string[] = [];
  const address = { ...split(at), pathname: "/signin" };
  const leave = (href: string) => left.push(href);
  vi.stubGlobal("location", { ...address, hostname: "app.example", replace: leave, assign: leave });
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, href: string) =>
      Object.assign(location, split(href.replace(address.pathname, ""))),
  });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path === "/api/proof") return Response.json(await easyChallenge());
    const call: Call = { path, body: typeof body === "string" ? JSON.parse(body) : undefined };
    calls.push(call);
    const [status, answer] = respond(call);
    return Response.json(answer, { status });
  });
  return { calls, left };
}

function easyChallenge() {
  const expiresAt = Math.round(Date.now() / 1_000) + 600;
  const signed = { data: { expiresAt }, hmacSignatureSecret: "the server's own" };
  return createChallenge({ algorithm: "PBKDF2/SHA-256", cost: 20, counter: 7, deriveKey, ...signed });
}

/** A proof of work, whatever its challenge. */
export const anyProof: unknown = expect.objectContaining({ solution: expect.any(Object) });

function split(at: string): { search: string; hash: string } {
  const [search = "", hash] = at.split("#");
  return { search, hash: hash === undefined ? "" : `#${hash}` };
}

export function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}
