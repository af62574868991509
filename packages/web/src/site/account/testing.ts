import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";

type Call = { path: string; body: unknown };

/**
 * Replaces server and navigation: records requests and the target address.
 * @param at query or fragment of the page's address, such as `?next=/members/home`
 */
export function openAt(at: string, respond: (call: Call) => [status: number, body: object]) {
  const calls: Call[] = [];
  const left: string[] = [];
  const address = { ...split(at), pathname: "/signin" };
  vi.stubGlobal("location", { ...address, replace: (href: string) => left.push(href) });
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_state: unknown, _title: string, href: string) =>
      Object.assign(location, split(href.replace(address.pathname, ""))),
  });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    const call: Call = { path, body: typeof body === "string" ? JSON.parse(body) : undefined };
    calls.push(call);
    const [status, answer] = respond(call);
    return Response.json(answer, { status });
  });
  return { calls, left };
}

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
