import { beforeEach, expect, test } from "vitest";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { type TestPlatform, testPeople, testPlatform, testProof, testVisitor } from "../../testing/index.ts";
import { createMemberInvitation, revokeMemberInvitation } from "../member-invitation/index.ts";
import { signUp } from "./sign-up.ts";

const ana = "ana@example.com";
let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: Ctx<Member>;
/** Addresses that the user pool emailed a code to. */
let codes: string[];

beforeEach(async () => {
  platform = await testPlatform();
  codes = [];
  platform.identity = new Proxy(platform.identity, {
    get: (target, name) =>
      name === "signUp"
        ? async (email: string) => {
            codes.push(email);
            return "sent";
          }
        : Reflect.get(target, name),
  });
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx;
});

const admit = (rule: string) => {
  platform.instance = { ...platform.instance, signUp: rule };
};
const sign = async (email: string, invitation?: string) =>
  signUp.call(testVisitor(platform), {
    params: {},
    query: {},
    body: { email, proof: await testProof(platform), ...(invitation !== undefined && { invitation }) },
  });
const closed = { code: "auth.sign_up_closed" };

async function invite(email = ana) {
  const body = { email, role: "editor" };
  const { id } = await createMemberInvitation.call(mara, { params: {}, query: {}, body });
  return { id, token: await people.tokenMailedTo(email) };
}

test("an open instance emails a code to every address", async () => {
  admit("open");
  expect(await sign(ana)).toEqual({ next: "confirm" });
  expect(codes).toEqual([ana]);
});

test("an instance of some domains emails a code to their addresses only, and names them to others", async () => {
  admit("acme.example,other.example");
  await sign("mara@acme.example");
  await expect(sign(ana)).rejects.toMatchObject({
    ...closed,
    details: { detail: expect.stringContaining("acme.example and other.example") },
  });
  expect(codes).toEqual(["mara@acme.example"]);
});

test("an instance by invitation refuses a known, an unknown and an invited address alike without a link", async () => {
  await invite();
  admit("invited");
  const refusals = await Promise.allSettled(
    [ana, "mara@example.com", "zoe@example.com"].map((one) => sign(one)),
  );
  expect(refusals.map((one) => one.status === "rejected" && String(one.reason))).toEqual(
    refusals.map(() => expect.stringContaining("Ask an owner or admin")),
  );
  expect(codes).toEqual([]);
});

test("an open invitation admits its own address", async () => {
  const { token } = await invite();
  admit("invited");
  expect(await sign("Ana@example.com", token)).toEqual({ next: "confirm" });
  await expect(sign("zoe@example.com", token)).rejects.toMatchObject(closed);
  expect(codes).toHaveLength(1);
});

test("an invitation that was revoked, and an unknown token, admit nobody", async () => {
  const { token, id } = await invite();
  await revokeMemberInvitation.call(mara, { params: { memberInvitationId: id }, query: {}, body: {} });
  admit("invited");
  for (const given of [token, "nothing"]) await expect(sign(ana, given)).rejects.toMatchObject(closed);
});

test("an invalid rule admits nobody", async () => {
  admit("everybody");
  await expect(sign(ana)).rejects.toThrow();
  expect(codes).toEqual([]);
});
