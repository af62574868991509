import { randomBytes } from "node:crypto";
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { challenge, type Proof } from "@kiteloop/contract/shared/proof";
import type { ProjectAccess } from "@kiteloop/contract/tenancy/project-access";
import { type Role, staffGroup } from "@kiteloop/contract/tenancy/roles";
import { me } from "@kiteloop/contract/tenancy/workspace";
import { challengeOf, solve } from "@kiteloop/core/shared/proof";
import { transact } from "@kiteloop/core/shared/table";
import {
  findMembership,
  removeMembership,
  roleItems,
  setMembershipRole,
} from "@kiteloop/core/tenancy/workspace";
import { clientConfig } from "@kiteloop/server/engine/index";
import * as z from "zod";
import type { TestInstance } from "./instance.ts";

export type Answer = { status: number; text: string; headers: Headers; body: unknown };

const problem = z.object({ code: z.string() });

/** The problem's code in a response, or its status if it has none. */
export function codeOf(answer: Answer): string | number {
  const parsed = problem.safeParse(answer.body);
  // A participant has a code, too.
  return parsed.success && answer.status >= 400 ? parsed.data.code : answer.status;
}

/** A minimal browser: keeps cookies and says where its requests come from. */
export class TestBrowser {
  readonly instance: TestInstance;
  readonly cookies = new Map<string, string>();
  /** The attributes each cookie was last set with. */
  readonly setCookies: string[] = [];

  constructor(instance: TestInstance) {
    this.instance = instance;
  }

  /** One request to the app origin; `headers` override what a browser would send. */
  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const own: Record<string, string> = { origin: this.instance.app, "sec-fetch-site": "same-origin" };
    if (this.cookies.size > 0)
      own.cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (body !== undefined) own["content-type"] = "application/json";
    const answer = await fetch(`${this.instance.app}${path}`, {
      method,
      headers: { ...own, ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    for (const set of answer.headers.getSetCookie()) this.keep(set);
    return read(answer);
  }

  /** Posts a body with a solved proof of work. */
  async sendProven(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("POST", path, { ...body, proof: await quickProof(this.instance) }, headers);
  }

  keep(set: string): void {
    this.setCookies.push(set);
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    if (value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** A challenge that the instance gives to a page, solved. */
export async function solvedProof(browser: TestBrowser): Promise<Proof> {
  return solve(challenge.parse((await browser.send("GET", "/api/proof")).body));
}

/** A challenge of the instance that the first try solves. One that it gives to a page takes a hundred. */
export async function quickProof({ table }: TestInstance, at = Date.now()): Promise<Proof> {
  const clock = { now: () => new Date(at), sleep: async () => undefined };
  const ids = { make: () => "", random: (bytes: number) => randomBytes(bytes) };
  return solve(await challengeOf({ table, clock, ids }, 0));
}

export async function read(answer: Response): Promise<Answer> {
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json") ?? false;
  return { status: answer.status, text, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

/** Without a browser's name, `fetch` has one of its own, which declares a bot. */
const peoplesBrowser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

/** A request to the edge origin as a page of the demo site sends it. */
export async function callEdge(
  instance: TestInstance,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${instance.edge}${path}`, {
    method: "POST",
    headers: {
      origin: "http://127.0.0.1:4002",
      "content-type": "text/plain",
      "user-agent": peoplesBrowser,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return read(answer);
}

export const goodPassword = "correct horse battery staple";

/** The newest code emailed to an address. */
export function codeEmailedTo(instance: TestInstance, email: string): string {
  const mail = instance.emails.findLast((message) => message.to === email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  if (code === undefined) throw new Error(`no code was emailed to ${email}`);
  return code;
}

export type TestMember = TestBrowser & { email: string; workspaceId: string; userId: string };

/** Signs a new account up and in; with `as`, changes it to that role in its own workspace. */
export async function signUpMember(instance: TestInstance, as: Role = "owner"): Promise<TestMember> {
  const email = `m${randomBytes(6).toString("hex")}@example.com`;
  const browser = new TestBrowser(instance);
  const name = "Mara Example";
  await expectStatus(browser.sendProven("/api/auth/sign-up", { email }), 202);
  const account = { email, name, password: goodPassword, code: codeEmailedTo(instance, email) };
  await expectStatus(browser.send("POST", "/api/auth/confirm", account), 200);
  const { user, workspace } = me.parse((await browser.send("GET", "/api/me")).body);
  if (as !== "owner") await changeRole(instance, workspace.id, user.id, as);
  return Object.assign(browser, { email, workspaceId: workspace.id, userId: user.id });
}

/** Makes someone staff of the instance, and gives them a token with that group. */
export async function makeStaff(member: TestMember): Promise<void> {
  const { endpoint, userPoolId: UserPoolId } = member.instance.identity;
  const client = new CognitoIdentityProviderClient(clientConfig(endpoint));
  await client.send(
    new AdminAddUserToGroupCommand({ UserPoolId, Username: member.email, GroupName: staffGroup }),
  );
  client.destroy();
  await expectStatus(member.send("POST", "/api/auth/refresh"), 200);
}

const systemClock = { now: () => new Date(), sleep: async () => undefined };

/** Changes a role directly in the table. */
export async function changeRole(instance: TestInstance, workspaceId: string, userId: string, role: Role) {
  await transact(instance.table, systemClock, [setMembershipRole(instance.table, workspaceId, userId, role)]);
}

/** Limits a member to projects, or makes them an owner again, directly in the table. */
export async function limitToProjects(
  { table }: TestInstance,
  { workspaceId, userId }: TestMember,
  projects: ProjectAccess | undefined,
) {
  const held = await findMembership(table, workspaceId, userId);
  if (held === null) throw new Error("no member");
  const { membership } = roleItems(table, held, { role: projects ? "viewer" : "owner", projects });
  await transact(table, systemClock, [membership]);
}

/** Removes someone from a workspace, the last owner too. */
export async function removeMember(instance: TestInstance, workspaceId: string, userId: string) {
  await transact(instance.table, systemClock, [removeMembership(instance.table, workspaceId, userId)]);
}

async function expectStatus(sent: Promise<Answer>, status: number): Promise<Answer> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`expected ${status}, got ${answer.status}: ${answer.text}`);
  return answer;
}
