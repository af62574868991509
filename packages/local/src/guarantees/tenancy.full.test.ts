import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { type Role, roleAtLeast, roles } from "@kiteloop/contract/tenancy/roles";
import { me } from "@kiteloop/contract/tenancy/workspace";
import { isFullRun, readAllItems } from "@kiteloop/core/testing";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import {
  type Answer,
  callEdge,
  changeRole,
  codeOf,
  goodPassword,
  limitToProjects,
  signUpMember,
  TestBrowser,
  type TestMember,
} from "../testing/member.ts";
import { plantPaymentSource, plantPayoutAccount } from "../testing/payment-source.ts";
import { plantContest } from "../testing/plant-contest.ts";
import { plantDashboardLink } from "../testing/plant-dashboard-link.ts";
import { plantWebhook } from "../testing/plant-webhook.ts";
import { absentRecords, type Records } from "../testing/records.ts";
import {
  bodyFor,
  memberEndpoints,
  namesRecord,
  type Planted,
  pathFor,
  plant,
  plantMember,
  plantMemberInvitation,
  plantPreset,
} from "../testing/requests.ts";

let instance: TestInstance;
let own: Planted;
let foreign: Planted;
const members = new Map<Role | "nobody", TestBrowser>();
let owner: TestMember;
let stranger: TestMember;

beforeAll(async () => {
  instance = await startTestInstance();
  owner = await signUpMember(instance);
  stranger = await signUpMember(instance);
  own = await plant(instance, owner, "Homemark");
  foreign = await plant(instance, stranger, "Farmark");
  members.set("nobody", new TestBrowser(instance)).set("owner", owner);
});
afterAll(() => instance.stop());

/** The same member in each role: the membership changes, the session doesn't. */
async function inRole<T>(role: Role | "nobody", run: (browser: TestBrowser) => Promise<T>): Promise<T> {
  const browser = members.get(role === "nobody" ? "nobody" : "owner");
  if (browser === undefined) throw new Error(`no ${role}`);
  if (role !== "nobody") await changeRole(instance, owner.workspaceId, owner.userId, role);
  return run(browser);
}

function ask(browser: TestBrowser, endpoint: Endpoint, records: Records, version?: number): Promise<Answer> {
  return browser.send(endpoint.method, pathFor(endpoint, records), bodyFor(endpoint, records, version));
}

const withoutRequestId = ({ status, text }: Answer) => `${status} ${text.replace(/req_[0-9a-z]{26}/, "req")}`;

function allowed(endpoint: Endpoint, role: Role | "nobody"): boolean {
  return role !== "nobody" && endpoint.auth.kind === "member" && roleAtLeast(role, endpoint.auth.role);
}

const anew: Record<string, (member: TestMember) => Promise<Partial<Records>>> = {
  "preset.delete": async (member) => ({ presetId: await plantPreset(member) }),
  "dashboardLink.revoke": async (member) => ({ linkId: await plantDashboardLink(member, own.projectId) }),
  "contest.delete": async (member) => ({ contestId: await plantContest(member, own.projectId) }),
  "paymentSource.delete": (member) => plantPaymentSource(member, own.projectId),
  "payoutAccount.disconnect": (member) => plantPayoutAccount(member, own.projectId),
  "webhook.delete": (member) => plantWebhook(member, own.projectId),
  "member.remove": async (member) => ({ memberId: await plantMember(member) }),
  "memberInvitation.resend": async (member) => ({ memberInvitationId: await plantMemberInvitation(member) }),
  "memberInvitation.revoke": async (member) => ({ memberInvitationId: await plantMemberInvitation(member) }),
};

/** Records of the member's own workspace; those that a call ends are made again for each. */
async function ownFor(endpoint: Endpoint): Promise<Records> {
  const again = anew[endpoint.id];
  if (again === undefined) return own;
  await changeRole(instance, owner.workspaceId, owner.userId, "owner");
  return { ...own, ...(await again(owner)) };
}

/** Statuses besides success that an authorized call may get, because of earlier calls. */
const ofState = [
  "conflict.version",
  "widget.not_published",
  "widget.no_such_version",
  "experiment.over",
  "import.not_empty",
  "project.erasing",
];

/** Ids that match no record of the matrix, so that the workspace stays unchanged. */
const harmless: Record<string, string> = {
  "memberInvitation.resend": "memberInvitation.too_soon",
  "member.leave": "member.last_owner",
  "workspace.transfer": "not_found",
  "workspace.delete": "request.invalid",
  "projectDeletion.request": "request.invalid",
  "people.erase": "request.invalid",
  "conversion.reverse": "not_found",
  "payer.move": "not_found",
  // Nobody is paid by a run, and no run waits for a second owner.
  "payout.start": "payout.none",
  "payout.cancel": "payout.not_waiting",
  "payout.runPreview": "payout.not_waiting",
  // The contest is planned.
  "contest.end": "contest.not_running",
  "contest.tickets": "contest.not_final",
  // The source is a generic one, whose earlier payments can't be read.
  "paymentBackfill.start": "paymentBackfill.unsupported",
  "paymentBackfill.import": "paymentBackfill.not_ready",
  "paymentBackfill.cancel": "paymentBackfill.over",
};

/** Whether a role is asked: in the full run each one, otherwise those on both sides of what the endpoint requires. */
function isAsked({ auth }: Endpoint, role: Role | "nobody"): boolean {
  if (isFullRun || role === "nobody" || auth.kind !== "member") return true;
  return Math.abs(roles.indexOf(role) - roles.indexOf(auth.role) + 0.5) < 1;
}

describe.each(["nobody", ...roles] as const)("%s", (role) => {
  const endpoints = memberEndpoints.filter((endpoint) => isAsked(endpoint, role));
  test.each(endpoints)("$id of the member's own workspace", async (endpoint) => {
    const records = await ownFor(endpoint);
    const call = (browser: TestBrowser) => ask(browser, endpoint, records);
    // Leaving ends the membership, so each call is made by another member, in their own workspace.
    const leaves = endpoint.id === "member.leave" && role !== "nobody";
    const answer = leaves ? await call(await signUpMember(instance, role)) : await inRole(role, call);
    if (role === "nobody") expect(codeOf(answer)).toBe("auth.required");
    else if (!allowed(endpoint, role)) expect(codeOf(answer)).toBe("auth.forbidden");
    else expect([...ofState, harmless[endpoint.id], endpoint.status]).toContain(codeOf(answer));
  });

  test.each(endpoints.filter(namesRecord))(
    "$id: another workspace's record and a missing one look the same",
    async (endpoint) => {
      const [ofOthers, ofNobody] = await inRole(role, async (browser) => [
        await ask(browser, endpoint, foreign),
        await ask(browser, endpoint, absentRecords()),
      ]);
      if (ofOthers === undefined || ofNobody === undefined) throw new Error("no answers");
      expect(withoutRequestId(ofOthers)).toBe(withoutRequestId(ofNobody));
      if (allowed(endpoint, role)) expect(codeOf(ofOthers)).toBe("not_found");
    },
  );
});

/** Endpoints that members who are limited to projects call without naming one. */
const filtered = new Set([
  "member.leave",
  "member.list",
  "project.list",
  "widget.listAll",
  "preset.list",
  "brand.read",
  "analytics.overview",
  "analytics.projects",
]);

const inAProject = ({ id, path }: Endpoint) => path.includes("{projectId}") && id !== "projectClone.create";

describe.each(["viewer", "editor"] as const)("limited to a project as its %s", (role) => {
  beforeAll(() => changeRole(instance, owner.workspaceId, owner.userId, "owner"));
  afterEach(() => limitToProjects(instance, owner, undefined));
  const endpoints = memberEndpoints.filter(({ id }) => id !== "member.leave");

  test.each(endpoints)("$id of the project", async (endpoint) => {
    const records = await ownFor(endpoint);
    await limitToProjects(instance, owner, { [own.projectId]: role });
    const answer = await ask(owner, endpoint, records);
    const open = inAProject(endpoint) || filtered.has(endpoint.id);
    if (!open || !allowed(endpoint, role)) expect(codeOf(answer)).toBe("auth.forbidden");
    else expect([...ofState, harmless[endpoint.id], endpoint.status]).toContain(codeOf(answer));
  });

  test.each(endpoints.filter(inAProject))("$id of the workspace's other projects", async (endpoint) => {
    await limitToProjects(instance, owner, { [absentRecords().projectId]: role });
    const [ofOther, ofNobody] = [
      await ask(owner, endpoint, own),
      await ask(owner, endpoint, { ...own, projectId: foreign.projectId }),
    ];
    expect(withoutRequestId(ofOther)).toBe(withoutRequestId(ofNobody));
    expect(codeOf(ofOther)).toBe("not_found");
  });
});

test("lists show members who are limited to projects only these, from the next request on", async () => {
  const other = absentRecords().projectId;
  const shown = async () => {
    const paths = ["/api/projects", "/api/widgets", "/api/overview"];
    const answers = await Promise.all(paths.map((path) => owner.send("GET", path)));
    return answers.map(({ text }) => /Homemark|prj_/.test(text));
  };
  expect(await shown()).toEqual([true, true, true]);
  await limitToProjects(instance, owner, { [own.projectId]: "viewer" });
  expect(await shown()).toEqual([true, true, true]);
  const list = z.object({ items: z.array(z.object({ id: z.string(), identitySecret: z.null() })) });
  expect(list.parse((await owner.send("GET", "/api/projects")).body).items).toHaveLength(1);
  await limitToProjects(instance, owner, { [own.projectId]: "editor", [other]: "viewer" });
  expect((await owner.send("GET", "/api/projects")).text).toContain(own.identitySecret);
  await limitToProjects(instance, owner, { [other]: "editor" });
  expect(await shown()).toEqual([false, false, false]);
  expect((await owner.send("GET", "/api/me")).body).toMatchObject({
    workspace: { role: "viewer", projects: { [other]: "editor" } },
  });
  expect((await owner.send("GET", "/api/workspaces/analytics")).body).toMatchObject({ items: [] });
  await limitToProjects(instance, owner, undefined);
});

test("nothing that the matrix tried has changed the other workspace", async () => {
  const { body } = await stranger.send("GET", "/api/projects");
  expect(body).toMatchObject({ items: [{ id: foreign.projectId, name: "Farmark", version: 1 }] });
  const keys = await stranger.send("GET", "/api/api-keys");
  expect(keys.body).toMatchObject({ items: [{ id: foreign.keyId, revokedAt: null }] });
  const presets = await stranger.send("GET", "/api/presets");
  expect(presets.body).toMatchObject({ items: [{ id: foreign.presetId, name: "Farmark", version: 1 }] });
});

test("no header, query or body field chooses the workspace", async () => {
  await changeRole(instance, owner.workspaceId, owner.userId, "owner");
  const plain = await owner.send("GET", "/api/me");
  const forged = await owner.send("GET", "/api/me", undefined, {
    "x-workspace-id": stranger.workspaceId,
    "x-tenant": stranger.workspaceId,
    "x-forwarded-for": "10.0.0.1",
  });
  expect(forged.text).toBe(plain.text);
  const query = await owner.send("GET", `/api/projects?workspaceId=${stranger.workspaceId}`);
  expect(codeOf(query)).toBe("request.invalid");
  const body = await owner.send("POST", "/api/projects", {
    name: "x",
    host: "forged.example",
    businessType: "saas",
    timeZone: "UTC",
    workspaceId: stranger.workspaceId,
  });
  expect(codeOf(body)).toBe("request.invalid");
  expect(
    codeOf(await owner.send("POST", "/api/session/workspace", { workspaceId: stranger.workspaceId })),
  ).toBe("not_found");
});

test("a member's new workspace shows nothing of their other one, and is closed to everyone else", async () => {
  const creator = await signUpMember(instance);
  const { projectId } = await plant(instance, creator, "Elsemark");
  const created = await creator.send("POST", "/api/workspaces", { name: "Second" });
  expect(created.status).toBe(201);
  const { workspace } = me.parse(created.body);
  expect(workspace.id).not.toBe(creator.workspaceId);
  for (const path of ["/api/projects", "/api/api-keys", "/api/activity", "/api/overview", "/api/members"]) {
    const { status, text } = await creator.send("GET", path);
    expect([path, status, text.includes("Elsemark")]).toEqual([path, 200, false]);
  }
  expect(codeOf(await creator.send("GET", `/api/projects/${projectId}`))).toBe("not_found");
  const enter = { workspaceId: workspace.id };
  expect(codeOf(await stranger.send("POST", "/api/session/workspace", enter))).toBe("not_found");
  const nobody = new TestBrowser(instance);
  expect(codeOf(await nobody.send("POST", "/api/workspaces", { name: "Third" }))).toBe("auth.required");
});

test("the numbers of all workspaces are those of a member's own, whatever is asked for", async () => {
  const path = "/api/workspaces/analytics";
  const listed = z.object({ items: z.array(z.object({ workspace: z.object({ id: z.string() }) })) });
  for (const [member, query] of [
    [owner, ""],
    [stranger, ""],
    [stranger, `?after=wsp_${"0".repeat(26)}`],
  ] as const) {
    const { body, text } = await member.send("GET", path + query);
    const { items } = listed.parse(body);
    expect(items.filter(({ workspace }) => workspace.id !== member.workspaceId)).toEqual([]);
    expect(text).not.toMatch(/Homemark|Farmark/);
  }
  expect(codeOf(await new TestBrowser(instance).send("GET", path))).toBe("auth.required");
  expect(codeOf(await owner.send("GET", `${path}?workspaceId=${stranger.workspaceId}`))).toBe(
    "request.invalid",
  );
});

test("test mode is reached by its project's id, by members of the workspace, in their role, and is in no list", async () => {
  const tester = await signUpMember(instance);
  const { projectId } = await plant(instance, tester, "Trymark");
  const opened = await tester.send("POST", `/api/projects/${projectId}/test`, {});
  expect(opened.status).toBe(200);
  const { id } = z.object({ id: z.string() }).parse(opened.body);
  const path = `/api/projects/${id}`;
  expect((await tester.send("GET", path)).body).toMatchObject({ id, mode: "test", name: "Trymark" });
  expect((await tester.send("GET", "/api/projects")).text).not.toContain(id);
  expect(codeOf(await stranger.send("GET", path))).toBe("not_found");
  expect(codeOf(await stranger.send("POST", `${path}/test`, {}))).toBe("not_found");
  const key = { name: "Test", projectId: id, scopes: ["joins:write"], expiresInDays: null };
  expect(codeOf(await stranger.send("POST", "/api/api-keys", key))).toBe("not_found");
  const made = await tester.send("POST", "/api/api-keys", key);
  expect(made.status).toBe(201);
  const { apiKey } = z.object({ apiKey: z.object({ id: z.string() }) }).parse(made.body);
  expect(codeOf(await stranger.send("DELETE", `/api/api-keys/${apiKey.id}`))).toBe("not_found");
  const stripe = { provider: "stripe", mode: "test", conversionKind: null };
  const connected = await tester.send("POST", `${path}/payment-sources`, stripe);
  const { source } = z.object({ source: z.object({ id: z.string() }) }).parse(connected.body);
  const health = `/api/payment-sources/${source.id}/health`;
  expect((await tester.send("GET", health)).status).toBe(200);
  expect(codeOf(await stranger.send("GET", health))).toBe("not_found");
  await changeRole(instance, tester.workspaceId, tester.userId, "viewer");
  expect((await tester.send("GET", path)).status).toBe(200);
  expect(codeOf(await tester.send("PATCH", path, { version: 1, name: "x" }))).toBe("auth.forbidden");
});

test("a key reaches only its own project's records", async () => {
  const byForeignKey = await callEdge(instance, "/v1/inviters", {
    key: foreign.publishableKey,
    code: own.participant.code,
  });
  expect(codeOf(byForeignKey)).toBe("inviter.not_found");
  const invite = await callEdge(instance, "/v1/invitations", {
    key: foreign.publishableKey,
    token: own.participant.token,
    email: "friend@example.com",
  });
  expect(codeOf(invite)).toBe("participant.token_invalid");
});

/** In rounds of 50. */
const interleaved = isFullRun ? 20 : 3;

test(`${interleaved * 50} interleaved requests of two members never mix`, async () => {
  await changeRole(instance, owner.workspaceId, owner.userId, "owner");
  const reads = ["/api/projects", "/api/api-keys", "/api/activity", "/api/overview", "/api/me"];
  let mixed = 0;
  for (let round = 0; round < interleaved; round++) {
    const answers = Array.from({ length: 50 }, async (_, i) => {
      const mine = (round + i) % 2 === 0;
      const { text, status } = await (mine ? owner : stranger).send(
        "GET",
        reads[i % reads.length] ?? "/api/me",
      );
      if (status !== 200) throw new Error(`${status} ${text}`);
      return text.includes(mine ? "Farmark" : "Homemark");
    });
    mixed += (await Promise.all(answers)).filter(Boolean).length;
  }
  expect(mixed).toBe(0);
});

test("the log contains no key, password, address or name", async () => {
  const log = instance.lines.join("\n");
  expect(instance.lines.length).toBeGreaterThan(100);
  for (const secret of [
    own.secretKey,
    own.identitySecret,
    own.participant.token,
    owner.email,
    goodPassword,
    "Homemark",
    "Mara Example",
  ]) {
    expect(log).not.toContain(secret);
  }
});

test("the table contains no secret key, identity secret, token or password in clear", async () => {
  const found = (await readAllItems(instance.table)).map((item) => JSON.stringify(item));
  const items = z.array(z.string()).min(20).parse(found).join("\n");
  for (const secret of [own.secretKey, own.identitySecret, own.participant.token, goodPassword])
    expect(items).not.toContain(secret);
});
