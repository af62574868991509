import { fireEvent, screen } from "@testing-library/react";
import { vi } from "vitest";

type Call = { path: string; body: unknown };

/**
 * Stands in for the server and for leaving the page: what was sent, and where the page went.
 * @param search of the address the page is opened at, such as `?next=/members/home`
 */
export function openAt(search: string, respond: (call: Call) => [status: number, body: object]) {
  const calls: Call[] = [];
  const left: string[] = [];
  vi.stubGlobal("location", { search, replace: (href: string) => left.push(href) });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    const call: Call = { path, body: typeof body === "string" ? JSON.parse(body) : undefined };
    calls.push(call);
    const [status, answer] = respond(call);
    return Response.json(answer, { status });
  });
  return { calls, left };
}

export function type(label: string, value: string): void {
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
}

export function press(name: string): void {
  fireEvent.click(screen.getByRole("button", { name }));
}
