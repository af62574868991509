import { feedback } from "@kiteloop/contract/submissions/feedback";
import { profile, session } from "@kiteloop/contract/tenancy/profile";
import { transact } from "@kiteloop/core/shared/table";
import { findFeedback } from "@kiteloop/core/submissions/feedback";
import { findTestimonial } from "@kiteloop/core/submissions/testimonial";
import { findMembership, findWorkspace, joinItems } from "@kiteloop/core/tenancy/workspace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { appCode, turnTotpOn } from "../testing/authenticator.ts";
import { newFeedback } from "../testing/forms.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { codeOf, goodPassword, signUpMember, TestBrowser, type TestMember } from "../testing/member.ts";

let instance: TestInstance;
beforeAll(async () => {
  instance = await startTestInstance();
});
afterAll(() => instance.stop());

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";
const read = async (browser: TestBrowser) => profile.parse((await browser.send("GET", "/api/profile")).body);
const sessionsOf = async (browser: TestBrowser) =>
  z.strictObject({ items: z.array(session) }).parse((await browser.send("GET", "/api/profile/sessions")).body)
    .items;
const lastEmailTo = (email: string) => instance.emails.findLast(({ to }) => to === email)?.subject;

async function signIn(email: string, password = goodPassword): Promise<TestBrowser> {
  const browser = new TestBrowser(instance);
  await browser.send("POST", "/api/auth/sign-in", { email, password }, { "user-agent": firefox });
  return browser;
}

/** Adds one member to another's workspace, like an accepted invitation. */
async function letIn(host: TestMember, guest: TestMember, role: "owner" | "admin" | "viewer"): Promise<void> {
  const { table } = instance;
  const { workspaceId } = host;
  const subject = await instance.identity.subjectOf(guest.email);
  const clock = { now: () => new Date(), sleep: async () => undefined };
  const createdAt = clock.now().toISOString();
  const held = { workspaceId, userId: guest.userId, subject, role, createdAt };
  const { membership, count } = joinItems(table, held, "scale");
  expect(await transact(table, clock, [membership, count])).toEqual({ ok: true });
}

describe("a profile", () => {
  test("is changed in every session, and a new name is in the workspace's audit log", async () => {
    const member = await signUpMember(instance);
    const other = await signIn(member.email);
    const before = await read(member);
    expect(before).toMatchObject({ avatar: "grey", timeZone: null, formats: null, version: 1 });
    expect(before.name).toBe("Mara Example");
    const change = { version: 1, name: "Mara Lind", avatar: "sky", timeZone: "Asia/Tokyo", formats: "en-GB" };
    const saved = await member.send("PATCH", "/api/profile", change);
    expect(saved.body).toMatchObject({ ...change, version: 2 });
    for (const browser of [member, other]) {
      const { body } = await browser.send("GET", "/api/me");
      expect(body).toMatchObject({ user: { name: "Mara Lind", avatar: "sky", timeZone: "Asia/Tokyo" } });
    }
    const log = JSON.stringify((await member.send("GET", "/api/activity")).body);
    expect(log).toContain("profile.rename");
    const next = await signIn(member.email);
    expect((await next.send("GET", "/api/me")).body).toMatchObject({ user: { formats: "en-GB" } });
  });

  test("can be sent again without a conflict; a change of an old version is one", async () => {
    const member = await signUpMember(instance);
    const patch = (body: object) => member.send("PATCH", "/api/profile", body);
    for (let i = 0; i < 2; i++)
      expect((await patch({ version: 1, avatar: "red" })).body).toMatchObject({ version: 2 });
    expect(codeOf(await patch({ version: 1, avatar: "sky" }))).toBe("conflict.version");
    const both = await Promise.all(["Ana", "Bea"].map((name) => patch({ version: 2, name })));
    expect(both.map(codeOf).toSorted()).toEqual([200, "conflict.version"]);
    expect((await read(member)).version).toBe(3);
  });

  test.each([
    { name: "" },
    { name: "a\nb" },
    { avatar: "gold" },
    { timeZone: "Mars/Olympus" },
    { formats: "de-DE" },
    { email: "other@example.com" },
  ])("refuses %j", async (body) => {
    const member = await signIn((await shared()).email);
    expect(codeOf(await member.send("PATCH", "/api/profile", { version: 1, ...body }))).toBe(
      "request.invalid",
    );
  });
});

let made: Promise<TestMember> | undefined;
const shared = () => {
  made ??= signUpMember(instance);
  return made;
};

test("a password is changed with the current one, which ends the other sessions and sends an email", async () => {
  const member = await signUpMember(instance);
  const other = await signIn(member.email);
  const change = (present: string, password: string) =>
    member.send("POST", "/api/profile/password", { present, password });
  expect(codeOf(await change("not the password", "another long one"))).toBe("auth.password_wrong");
  expect(codeOf(await change(goodPassword, "short"))).toBe("request.invalid");
  expect((await other.send("GET", "/api/me")).status).toBe(200);
  expect((await change(goodPassword, "another long one")).status).toBe(200);
  expect(codeOf(await other.send("GET", "/api/me"))).toBe("auth.required");
  expect(codeOf(await other.send("POST", "/api/auth/refresh"))).toBe("auth.required");
  expect((await member.send("GET", "/api/me")).status).toBe(200);
  expect(lastEmailTo(member.email)).toBe("Your Kiteloop password was changed");
  expect(codeOf(await change(goodPassword, "another long one"))).toBe("auth.password_wrong");
  const again = await signIn(member.email, "another long one");
  expect((await again.send("GET", "/api/me")).status).toBe(200);
});

test("after too many wrong passwords, a change of the password has to wait, which is no failure of the server", async () => {
  const member = await signUpMember(instance);
  const body = { present: "not the password", password: "another long one" };
  const change = () => member.send("POST", "/api/profile/password", body);
  let answer = await change();
  for (let n = 1; n < 20 && codeOf(answer) === "auth.password_wrong"; n++) answer = await change();
  expect(codeOf(answer)).toBe("auth.password_locked");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("two-step sign-in is turned on with password and code, and renewed and turned off with the password", async () => {
  const member = await signUpMember(instance);
  const post = (path: string, body: object) => member.send("POST", `/api/profile/totp${path}`, body);
  expect(codeOf(await post("/start", { password: "not the password" }))).toBe("auth.password_wrong");
  expect(codeOf(await post("/recovery-codes", { password: goodPassword }))).toBe("totp.off");
  expect(codeOf(await post("", { code: "000000" }))).toBe("auth.totp_invalid");
  const { secret, used, recoveryCodes } = await turnTotpOn(member);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(codeOf(await post("/start", { password: goodPassword }))).toBe("totp.on");
  expect(codeOf(await post("", { code: used }))).toBe("totp.on");
  const renewed = await post("/recovery-codes", { password: goodPassword });
  const codes = z.strictObject({ recoveryCodes: z.array(z.string()).length(10) }).parse(renewed.body);
  expect(codes.recoveryCodes.some((code) => recoveryCodes.includes(code))).toBe(false);
  const stale = { email: member.email, password: goodPassword, code: recoveryCodes[0] };
  expect(codeOf(await new TestBrowser(instance).send("POST", "/api/auth/recover", stale))).toBe(
    "auth.recovery_invalid",
  );
  expect(codeOf(await post("/off", { password: "not the password" }))).toBe("auth.password_wrong");
  for (let i = 0; i < 2; i++) expect((await post("/off", { password: goodPassword })).status).toBe(200);
  expect((await read(member)).totp).toEqual({ on: false, recoveryCodesLeft: 0 });
  expect(lastEmailTo(member.email)).toBe("Two-step sign-in is off");
  const log = JSON.stringify((await member.send("GET", "/api/activity")).body);
  expect(log).toContain("profile.turnOnTotp");
  expect(log).toContain("profile.turnOffTotp");
});

test("a secret that was replaced by a newer one can't be turned on", async () => {
  const member = await signUpMember(instance);
  const start = () => member.send("POST", "/api/profile/totp/start", { password: goodPassword });
  const app = z.strictObject({ secret: z.string(), uri: z.string() });
  const first = app.parse((await start()).body);
  const second = app.parse((await start()).body);
  const uri = new URL(second.uri);
  expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
  expect(decodeURIComponent(uri.pathname)).toBe(`/Kiteloop:${member.email}`);
  expect(uri.searchParams.get("secret")).toBe(second.secret);
  const turnOn = (code: string) => member.send("POST", "/api/profile/totp", { code });
  expect(codeOf(await turnOn(appCode(first.secret)))).toBe("auth.totp_invalid");
  expect((await turnOn(appCode(second.secret))).status).toBe(200);
});

test("sessions are listed with their browsers; one, or all others, can be ended from the next request on", async () => {
  const member = await signUpMember(instance);
  const [one, two, three] = [
    await signIn(member.email),
    await signIn(member.email),
    await signIn(member.email),
  ];
  const listed = await sessionsOf(member);
  expect(listed.map(({ current }) => current)).toEqual([true, false, false, false]);
  expect(listed.slice(1).every(({ browser }) => browser === "Firefox on Linux")).toBe(true);
  const own = (await sessionsOf(one)).find(({ current }) => current)?.id;
  const end = (browser: TestBrowser) => browser.send("DELETE", `/api/profile/sessions/${own}`);
  const stranger = await shared();
  expect(codeOf(await end(stranger))).toBe("not_found");
  expect((await one.send("GET", "/api/me")).status).toBe(200);
  expect((await end(member)).status).toBe(200);
  expect(codeOf(await one.send("GET", "/api/me"))).toBe("auth.required");
  expect(codeOf(await one.send("POST", "/api/auth/refresh"))).toBe("auth.required");
  expect(codeOf(await end(member))).toBe("not_found");
  const others = await member.send("POST", "/api/profile/sessions/end-others");
  expect(others.body).toEqual({ ended: 2 });
  for (const browser of [two, three])
    expect(codeOf(await browser.send("GET", "/api/me"))).toBe("auth.required");
  expect(await sessionsOf(member)).toHaveLength(1);
  expect(await sessionsOf(stranger)).not.toHaveLength(0);
});

describe("deleting an account", () => {
  const remove = (member: TestMember, body: object = {}) =>
    member.send("POST", "/api/profile/delete", {
      email: member.email,
      password: goodPassword,
      ...body,
    });

  test("requires the typed address and the password, and applies from the next request on", async () => {
    const member = await signUpMember(instance);
    const other = await signIn(member.email);
    expect(codeOf(await remove(member, { email: "other@example.com" }))).toBe("request.invalid");
    expect(codeOf(await remove(member, { password: "not the password" }))).toBe("auth.password_wrong");
    expect((await member.send("GET", "/api/profile/departure")).body).toEqual({
      leaves: [],
      deletes: ["Mara Example's workspace"],
      needOwner: [],
      scheduled: [],
    });
    expect((await remove(member)).status).toBe(200);
    expect(member.cookies.size).toBe(0);
    expect(codeOf(await other.send("GET", "/api/me"))).toBe("auth.required");
    expect(codeOf(await other.send("POST", "/api/auth/refresh"))).toBe("auth.required");
    const { email } = member;
    const signedIn = await other.send("POST", "/api/auth/sign-in", { email, password: goodPassword });
    expect(codeOf(signedIn)).toBe("auth.invalid_credentials");
    expect(lastEmailTo(email)).toBe("Your Kiteloop account was deleted");
    const left = await findWorkspace(instance.table, member.workspaceId);
    expect(left?.deletion).toBeDefined();
  });

  test("deletes the person's feedback, with screenshots and published testimonials", async () => {
    const member = await signUpMember(instance);
    const sent = feedback.parse((await member.send("POST", "/api/feedback", newFeedback())).body);
    const key = { userId: member.userId, feedbackId: sent.id };
    const { testimonialId = "" } = (await findFeedback(instance.table, key)) ?? {};
    expect(await findTestimonial(instance.table, testimonialId)).toMatchObject({ email: member.email });
    const pictures = () => [...instance.pictures.objects.keys()].filter((at) => at.includes(member.userId));
    expect(pictures()).toHaveLength(1);
    expect((await remove(member)).status).toBe(200);
    expect(pictures()).toEqual([]);
    expect(await findFeedback(instance.table, key)).toBeNull();
    expect(await findTestimonial(instance.table, testimonialId)).toBeNull();
  });

  test("is refused if it would leave others in a workspace without an owner, and names the workspace", async () => {
    const [owner, guest] = [await signUpMember(instance), await signUpMember(instance)];
    await letIn(owner, guest, "viewer");
    const { body } = await owner.send("GET", "/api/profile/departure");
    expect(body).toMatchObject({ needOwner: ["Mara Example's workspace"], deletes: [] });
    const refused = await remove(owner);
    expect(codeOf(refused)).toBe("profile.last_owner");
    expect(refused.text).toContain("Mara Example's workspace");
    expect((await owner.send("GET", "/api/me")).status).toBe(200);
    // A member who is not an owner can leave, and the workspace stays.
    expect((await remove(guest)).status).toBe(200);
    expect((await owner.send("GET", "/api/members")).text).not.toContain(guest.userId);
    expect(JSON.stringify((await owner.send("GET", "/api/activity")).body)).toContain("profile.delete");
  });

  test("the only owner can leave once the workspace is scheduled for deletion, and the deletion proceeds", async () => {
    const [owner, guest] = [await signUpMember(instance), await signUpMember(instance)];
    await letIn(owner, guest, "admin");
    const { name = "" } = (await findWorkspace(instance.table, owner.workspaceId)) ?? {};
    expect(codeOf(await remove(owner))).toBe("profile.last_owner");
    expect((await owner.send("POST", "/api/workspace/deletion", { name })).status).toBe(200);
    expect((await owner.send("GET", "/api/profile/departure")).body).toEqual({
      leaves: [],
      deletes: [],
      needOwner: [],
      scheduled: [name],
    });
    expect((await remove(owner)).status).toBe(200);
    expect((await findWorkspace(instance.table, owner.workspaceId))?.deletion).toBeDefined();
    expect(await findMembership(instance.table, owner.workspaceId, owner.userId)).toBeNull();
    expect((await remove(guest)).status).toBe(200);
  });

  test("the only owner can leave once another member is owner, or all others are removed", async () => {
    const [first, second, guest] = [
      await signUpMember(instance),
      await signUpMember(instance),
      await signUpMember(instance),
    ];
    await letIn(first, guest, "viewer");
    await letIn(second, guest, "viewer");
    const path = `/api/members/${guest.userId}`;
    const promoted = await first.send("PATCH", path, { from: "viewer", role: "owner" });
    expect(promoted.status).toBe(200);
    expect((await remove(first)).status).toBe(200);
    expect((await second.send("POST", `${path}/remove`, { revoke: [] })).status).toBe(200);
    expect((await remove(second)).status).toBe(200);
  });

  test("of two owners who leave at once, one stays while there are other members", async () => {
    const pair = [await signUpMember(instance), await signUpMember(instance)] as const;
    await letIn(pair[0], pair[1], "owner");
    await letIn(pair[0], await shared(), "viewer");
    const answers = await Promise.all(pair.map((member) => remove(member)));
    const codes = answers.map(codeOf);
    expect(codes.toSorted()).toEqual([200, "profile.last_owner"]);
    const stays = pair[codes.findIndex((code) => code !== 200)] ?? pair[0];
    const again = await signIn(stays.email);
    expect((await again.send("GET", "/api/me")).status).toBe(200);
  });
});

test.each([
  ["GET", "/api/profile"],
  ["PATCH", "/api/profile"],
  ["POST", "/api/profile/password"],
  ["POST", "/api/profile/totp/start"],
  ["POST", "/api/profile/totp/off"],
  ["GET", "/api/profile/sessions"],
  ["POST", "/api/profile/delete"],
])("%s %s requires a signed-in user", async (method, path) => {
  const answer = await new TestBrowser(instance).send(method, path, method === "GET" ? undefined : {});
  expect(codeOf(answer)).toBe("auth.required");
});
