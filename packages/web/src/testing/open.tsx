import type { ErrorCode } from "@kiteloop/contract/shared/errors";
import { defaultPreferences } from "@kiteloop/contract/tenancy/profile";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import type { Me } from "@kiteloop/contract/tenancy/workspace";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { vi } from "vitest";
import { meQuery } from "../api/queries/me.ts";

/** Responses of the fake API by method and path: a body, or a function of the request's body. */
export type Answers = Record<string, unknown>;

type Asked = { method: string; path: string; body: unknown };

const workspace = { id: `wsp_${"0".repeat(26)}`, name: "Acme", role: "owner" as Role };

/** The signed-in member with a role, as the API returns it. */
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

/** The owner of a workspace that staff have suspended. */
export const suspendedMe: Me = {
  ...meOf("owner"),
  workspace: {
    ...meOf("owner").workspace,
    suspension: { at: "2026-03-11T12:00:00.000Z", reason: "spam", text: "Complaints." },
  },
};

/** An error response of the API. */
export function problem(code: ErrorCode, status: number, title: string): Response {
  const body = { type: "about:blank", title, status, code, requestId: "req_1" };
  return Response.json(body, { status });
}

/**
 * Opens a part of the members' area as a member with a role and a fake API. Unexpected requests are answered with not
 * found. `asked` lists all requests.
 */
export function openAs(
  role: Role,
  element: ReactElement,
  answers: Answers,
  { pattern = "/", address = "/", me = meOf(role) } = {},
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
  client.setQueryData(meQuery.queryKey, me);
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
  return {
    ...{ asked, router, client },
    /** Reads everything again, as when the window gets the focus again. */
    refocus: () =>
      act(async () => {
        await client.refetchQueries();
        // Screens are drawn again after this.
        await new Promise((resolve) => setTimeout(resolve));
      }),
  };
}
