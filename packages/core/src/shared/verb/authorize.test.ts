import type { Auth } from "@kiteloop/contract/shared/endpoint";
import { beforeAll, expect, test } from "vitest";
import { type TestPlatform, testKey, testMember, testPlatform } from "../../testing/index.ts";
import type { Actor } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { authorize } from "./authorize.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});

const answer = (auth: Auth, actor: Actor) => {
  try {
    authorize(auth, actor);
    return "passes";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};

const anonymous = { kind: "anonymous", address: "192.0.2.1" } as const;
const ours = () => ({ workspaceId: platform.ids.make("workspace"), projectId: platform.ids.make("project") });
const key = (fields: { secret: boolean; scopes?: ["joins:write"] }) =>
  testKey(platform, { ...ours(), ...fields });

const actors: [string, () => Actor][] = [
  ["anybody", () => anonymous],
  ["a member", () => testMember(platform, { role: "viewer" })],
  ["staff", () => testMember(platform, { role: "viewer", staff: true })],
  ["a publishable key", () => key({ secret: false })],
  ["a secret key without the scope", () => key({ secret: true })],
  ["a secret key with the scope", () => key({ secret: true, scopes: ["joins:write"] })],
];

const [required, forbidden, invalid] = ["auth.required", "auth.forbidden", "key.invalid"];
const [wrongKind, scopeMissing, passes] = ["key.wrong_kind", "key.scope_missing", "passes"];

test.each<[Auth, string[]]>([
  [{ kind: "public" }, [passes, passes, passes, passes, passes, passes]],
  [{ kind: "session" }, [required, passes, passes, required, required, required]],
  [{ kind: "staff" }, [required, forbidden, passes, required, required, required]],
  [{ kind: "member", role: "viewer" }, [required, passes, passes, required, required, required]],
  [{ kind: "member", role: "editor" }, [required, forbidden, forbidden, required, required, required]],
  [
    { kind: "member", role: "viewer", key: "joins:write" },
    [required, passes, passes, wrongKind, scopeMissing, passes],
  ],
  [{ kind: "publishable" }, [invalid, invalid, invalid, passes, wrongKind, wrongKind]],
  [{ kind: "secret", scope: "joins:write" }, [invalid, invalid, invalid, wrongKind, scopeMissing, passes]],
  [
    { kind: "publishable-or-secret", scope: "joins:write" },
    [invalid, invalid, invalid, passes, scopeMissing, passes],
  ],
])("%o admits the actors it names and tells the others what they lack", (auth, expected) => {
  const answers = actors.map(([who, make]) => [who, answer(auth, make())]);
  expect(answers).toEqual(actors.map(([who], at) => [who, expected[at]]));
});

test("a role is admitted where it or a lower one is required", () => {
  const upwards = ["viewer", "editor", "admin", "owner"] as const;
  for (const [at, held] of upwards.entries()) {
    const answers = upwards.map((role) =>
      answer({ kind: "member", role }, testMember(platform, { role: held })),
    );
    expect(answers).toEqual(upwards.map((_, least) => (least <= at ? passes : forbidden)));
  }
});

test("no role of a workspace admits to staff endpoints", () => {
  const roles = ["viewer", "editor", "admin", "owner"] as const;
  const answers = roles.map((role) => answer({ kind: "staff" }, testMember(platform, { role })));
  expect(new Set(answers)).toEqual(new Set([forbidden]));
});
