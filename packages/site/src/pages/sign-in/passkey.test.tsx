import { noteSession, sessionNote } from "@kiteloop/ui/lib/session-note.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openAt, press, type } from "../../account/testing.ts";
import { Island } from "./sign-in.island.tsx";

beforeEach(() => noteSession(undefined));
// Preloaded here, because loading it on demand may exceed a test's timeout.
beforeAll(() => import("./passkey-step.tsx"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answers: Record<string, [number, object]> = {
  "/api/auth/passkey/start": [200, { challenge: "Y2hhbGxlbmdl" }],
  "/api/auth/passkey": [200, { next: "signed-in" }],
};
const json = {
  ...{ id: "aWQ", rawId: "aWQ", type: "public-key", clientExtensionResults: {} },
  response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30", newer: "e30" },
};

/** A browser whose dialog returns a passkey, or ends with this error. */
function withPasskeys(error?: DOMException) {
  class PublicKeyCredential {
    static parseCreationOptionsFromJSON = (options: object) => options;
    static parseRequestOptionsFromJSON = (options: object) => options;
    toJSON = () => json;
  }
  const get = vi.fn(async () => {
    if (error) throw error;
    return new PublicKeyCredential();
  });
  vi.stubGlobal("PublicKeyCredential", PublicKeyCredential);
  vi.stubGlobal("navigator", { ...navigator, credentials: { get } });
  return get;
}

async function atPasskey(search = "", refuse: Record<string, [number, object]> = {}) {
  const opened = openAt(search, ({ path }) => refuse[path] ?? answers[path] ?? [500, {}]);
  render(<Island />);
  type("Email", "ada@acme.com");
  press("Sign in with a passkey");
  await screen.findByRole("heading", { name: "Sign in with a passkey" });
  press("Continue");
  return opened;
}

test("a passkey signs in after the address, and opens the requested page", async () => {
  const get = withPasskeys();
  const { calls, left } = await atPasskey("?next=/members/api-keys");
  await expect.poll(() => left).toEqual(["/members/api-keys"]);
  const publicKey = expect.objectContaining({ challenge: "Y2hhbGxlbmdl", userVerification: "required" });
  expect(get).toHaveBeenCalledExactlyOnceWith({ publicKey });
  const { clientExtensionResults: _, response, ...credential } = json;
  const { newer: __, ...signed } = response;
  expect(calls).toEqual([
    { path: "/api/auth/passkey/start", body: { email: "ada@acme.com" } },
    {
      path: "/api/auth/passkey",
      body: { email: "ada@acme.com", credential: { ...credential, response: signed } },
    },
  ]);
  expect(sessionNote()).toBe("in");
});

test.each([
  ["NotAllowedError", /^No passkey was used\./],
  ["SecurityError", /^Your browser couldn’t use a passkey\./],
])("after the browser's %s the page says what to do", async (name, text) => {
  withPasskeys(new DOMException("", name));
  const { left } = await atPasskey();
  expect((await screen.findByRole("alert")).textContent).toMatch(text);
  press("Back to sign in");
  expect(await screen.findByLabelText("Password")).toBeTruthy();
  expect(screen.getByLabelText("Email")).toHaveProperty("value", "ada@acme.com");
  expect(left).toEqual([]);
});

test("a refused passkey and a domain's own provider are explained by the API", async () => {
  withPasskeys();
  const refused = { status: 401, code: "auth.passkey_invalid", title: "That passkey doesn’t sign in." };
  await atPasskey("", { "/api/auth/passkey": [401, refused] });
  expect((await screen.findByRole("alert")).textContent).toContain("That passkey doesn’t sign in.");
  cleanup();
  const required = { status: 403, code: "auth.provider_required", title: "Sign in with your provider." };
  const { calls } = await atPasskey("", { "/api/auth/passkey/start": [403, required] });
  expect((await screen.findByRole("alert")).textContent).toContain("Sign in with your provider.");
  expect(calls).toHaveLength(1);
});

test("a browser without passkeys isn't offered them", () => {
  openAt("", () => [200, {}]);
  render(<Island />);
  expect(screen.queryByRole("button", { name: "Sign in with a passkey" })).toBeNull();
});
