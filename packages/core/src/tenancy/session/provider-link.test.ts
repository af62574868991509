import { expect, test } from "vitest";
import type { Ctx, Federation, Identity, Outsider, SignedIn } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { testPlatform } from "../../testing/index.ts";
import { openSession } from "./open.ts";
import { linkProvider } from "./provider-link.ts";

const at = 1_700_000_000;
const email = "mara@example.com";
const claims = { subject: "mara", originJti: "jti", authTime: at, groups: [] };
const signedIn: SignedIn = {
  claims,
  profile: { subject: "mara", email, name: "Mara" },
  accessToken: "access",
  refreshToken: "refresh",
};

/** Links an identity that its provider named at this second, `later` seconds after that; the code or "linked". */
async function linkAt(authTime: number, later: number): Promise<string> {
  const platform = await testPlatform();
  await openSession(platform, signedIn, null);
  const outsider: Outsider = {
    ...{ provider: "Acme", userId: "1", email },
    name: "Mara",
    proved: true,
    authTime,
  };
  const linked: string[] = [];
  const ctx: Ctx = {
    ...platform,
    clock: { ...platform.clock, now: () => new Date((authTime + later) * 1000) },
    identity: { verify: async () => claims } as Partial<Identity> as Identity,
    federation: {
      unseal: async () => outsider,
      link: async (_, subject) => void linked.push(subject),
    } as Partial<Federation> as Federation,
    actor: {
      kind: "anonymous",
      address: "192.0.2.1",
      tokens: { access: "access", refresh: null },
      outsider: "sealed",
    },
    requestId: "req_1",
  };
  const code = await linkProvider.call(ctx, { params: {}, query: {}, body: {} }).then(
    () => "linked",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  expect(linked).toEqual(code === "linked" ? ["mara"] : []);
  return code;
}

test("a sign-in after the identity's links it, an older session doesn't", async () => {
  expect(await linkAt(at - 60, 60)).toBe("linked");
  expect(await linkAt(at + 1, 1)).toBe("auth.provider_over");
});

test("an identity waits ten minutes for the password", async () => {
  expect(await linkAt(at - 60, 600)).toBe("linked");
  expect(await linkAt(at - 60, 601)).toBe("auth.provider_over");
});
