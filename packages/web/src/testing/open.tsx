import type { ErrorCode } from "@kiteloop/contract/errors";
import { defaultPreferences } from "@kiteloop/contract/profile";
import type { Role } from "@kiteloop/contract/roles";
import type { Me } from "@kiteloop/contract/workspace";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { meQuery } from "../api/queries/me.ts";

/** What the API answers, by method and path: a body, or what is made of the request's body. */
export type Answers = Record<string, unknown>;

type Asked = { method: string; path: string; body: unknown };

const workspace = { id: `wsp_${"0".repeat(26)}`, name: "Acme", role: "owner" as Role };

/** Who is signed in, as the API says it of somebody of a role. */
export const meOf = (role: Role): Me => ({
  user: {
    ...defaultPreferences,
    ...{ id: `usr_${"0".repeat(26)}`, email: "mara@example.com", name: "Mara Example", staff: false },
  },
  workspace: { ...workspace, role, plan: "scale" },
  workspaces: [{ ...workspace, role }],
  instance: {
    stage: "test",
    version: "0.1.0",
    appOrigin: "https://app.example",
    edgeOrigin: "https://edge.example",
    demoOrigin: "https://demo.example",
    mailboxOrigin: null,
  },
});

/** A refusal as the API puts it. */
export function problem(code: ErrorCode, status: number, title: string): Response {
  const body = { type: "about:blank", title, status, code, requestId: "req_1" };
  return Response.json(body, { status });
}

/**
 * Opens a part of the members' area for somebody of a role, with the API answered at the edge of the browser. What was
 * not foreseen is answered as not found. `asked` is what the API has been asked so far.
 */
export function openAs(
  role: Role,
  element: ReactElement,
  answers: Answers,
  { pattern = "/", address = "/" } = {},
) {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    const sent: unknown = typeof body === "string" ? JSON.parse(body) : undefined;
    asked.push({ method, path, body: sent });
    const answer = answers[`${method} ${path}`];
    if (typeof answer === "function") return answer(sent);
    return answer === undefined ? problem("not_found", 404, "Not found.") : Response.json(answer);
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(meQuery.queryKey, meOf(role));
  const router = createMemoryRouter(
    [
      { path: pattern, element },
      { path: "*", element: <p>Elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { asked, router };
}
