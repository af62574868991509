import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { testEngine } from "@kiteloop/core/testing";
import { readItems } from "@kiteloop/server/engine/index";
import { type Listening, listen, type RequestHandler } from "@kiteloop/server/http/listen";
import { type Identity, identityTable, startIdentity } from "@kiteloop/server/identity/index";
import { provingClient, quickHashCost, testSecrets } from "@kiteloop/server/identity/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openProvider } from "../testing/example-person.ts";
import { exampleIdentity } from "./index.ts";
import {
  addKey,
  bySecret,
  type Change,
  claiming,
  claims,
  foreignSignature,
  json,
  tampering,
  unsigned,
} from "./tampering.ts";
import { anybody, besideThief, claimsOf, stopBefore } from "./testing.ts";

let dataDir = "";
let identity: Identity;
let own: Listening;
let secure: RequestHandler;
let wall: Awaited<ReturnType<typeof tampering>>;
let secret = "";
let late = 0;
/** Makes pages that know nothing yet of the provider. */
let renew: () => void = () => undefined;
const lines: string[] = [];
const stolen: string[] = [];
const callback = () => `${own.origin}/signin`;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-outside-"));
  identity = await startIdentity({
    ...{
      tableEndpoint: testEngine(),
      dataDir,
      mail: async () => undefined,
      hashCost: quickHashCost,
      secrets: testSecrets,
    },
    log: (line) => lines.push(line),
    now: () => Math.floor(Date.now() / 1000) + late,
  });
  let answer: RequestHandler = () => undefined;
  own = await listen(
    createServer((request, response) => void answer(request, response)),
    0,
  );
  const { origin } = own;
  const example = exampleIdentity({ origin, app: origin });
  const nothing: RequestHandler = (_, response) => response.writeHead(404).end();
  wall = await tampering(example.serve(nothing));
  const provider = example.provider("Example");
  secret = provider.clientSecret;
  const thief = { ...provider, name: "Thief", issuer: `${origin}/thief` };
  const providers = [provider, thief];
  const hosted = { origin, callback: callback(), providers, fetchFor: () => example.fetch };
  renew = () => {
    answer = identity.hostedPages(hosted, besideThief(origin, stolen, wall.serve));
  };
  secure = identity.hostedPages({ ...hosted, origin: "https://app.example.com" }, nothing);
});
afterAll(async () => {
  await own.close();
  await wall.close();
  await identity.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  wall.change({});
  renew();
  late = 0;
  lines.length = 0;
});

const verifier = "v".repeat(43);
const start = (provider = "Example") => {
  const query = new URLSearchParams({
    ...{ client_id: identity.clientId, redirect_uri: callback(), response_type: "code", scope: "openid" },
    ...{ state: "of-the-app", nonce: "n", identity_provider: provider, code_challenge_method: "S256" },
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  });
  return `${own.origin}/oauth2/authorize?${query}`;
};

/** Exchanges a code as the app does. */
async function redeem(code: string, changed: Record<string, string> = {}) {
  const answer = await fetch(`${identity.endpoint}/oauth2/token`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${identity.clientId}:${identity.clientSecret}`).toString("base64")}`,
    },
    body: new URLSearchParams({
      ...{ grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: callback() },
      ...changed,
    }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Whether the pool has a profile of a provider's person. */
async function isKnown(email: string): Promise<boolean> {
  const id = createHash("sha256").update(email).digest("hex").slice(0, 24);
  const client = provingClient(identity);
  try {
    await client.send(
      new AdminGetUserCommand({ UserPoolId: identity.userPoolId, Username: `Example_${id}` }),
    );
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === "UserNotFoundException") return false;
    throw error;
  } finally {
    client.destroy();
  }
}

async function answerWith(url: URL, jar: ReadonlyMap<string, string>): Promise<URLSearchParams> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const { headers } = await fetch(url, { redirect: "manual", headers: { cookie } });
  return new URL(headers.get("location") ?? "", own.origin).searchParams;
}

test("a right sign-in gives a code, once, for tokens with the claims of the provider", async () => {
  const email = anybody();
  const query = await openProvider(start(), { email, name: "Nia New" });
  expect(query.get("state")).toBe("of-the-app");
  const code = query.get("code") ?? "";
  const tokens = await redeem(code);
  expect(claimsOf(tokens.id_token)).toMatchObject({
    ...{ nonce: "n", nickname: email, profile: "true", name: "Nia New" },
  });
  expect(await redeem(code)).toEqual({ error: "invalid_grant" });
  expect(await isKnown(email)).toBe(true);
  expect(lines).toEqual([]);
});

const unanswered: Change = () => new Promise(() => undefined);
const moved: Change = (answer) => ({
  ...answer,
  status: 302,
  headers: { location: `${own.origin}/elsewhere` },
});

test.each<[string, Record<string, Change>, RegExp]>([
  ["with another issuer", { "/token": claims({ iss: "https://evil.example" }) }, /"iss"/],
  ["with another nonce", { "/token": claims({ nonce: "another" }) }, /"nonce"/],
  ["without a nonce", { "/token": claims({ nonce: undefined }) }, /"nonce"/],
  ["for another client", { "/token": claims({ aud: "another" }) }, /"aud"/],
  [
    "for two clients, made for the other",
    { "/token": claims({ aud: ["user-pool", "another"], azp: "another" }) },
    /azp/,
  ],
  ["that has expired", { "/token": claims({ exp: 1_600_000_000 }) }, /exp/],
  ["without a subject", { "/token": claims({ sub: undefined }) }, /sub/],
  ["without a signature", { "/token": unsigned }, /alg|signature/i],
  ["signed by another key", { "/token": foreignSignature }, /signature/],
  ["signed by the client’s secret", { "/token": (answer) => bySecret(secret)(answer) }, /alg/],
  ["that is missing", { "/token": json((body) => ({ ...Object(body), id_token: undefined })) }, /id_token/],
  [
    "and a user’s page of another subject",
    { "/me": json((body) => ({ ...Object(body), sub: "another" })) },
    /"sub"/,
  ],
  ["and a user’s page that fails", { "/me": (answer) => ({ ...answer, status: 500 }) }, /status/],
  ["and keys that aren’t there", { "/jwks": (answer) => ({ ...answer, status: 404 }) }, /status/],
  ["that is too long", { "/token": (answer) => ({ ...answer, body: " ".repeat(70_000) }) }, /too much/],
  ["somewhere else", { "/token": moved }, /status/],
])("an id token %s signs nobody in, and nothing is stored", async (_, changes, why) => {
  const email = anybody();
  wall.change({ "/jwks": addKey, ...changes });
  const query = await openProvider(start(), { email });
  expect(Object.fromEntries(query)).toEqual({
    ...{ error: "server_error", state: "of-the-app" },
    error_description: "The identity provider's answer can't be used",
  });
  expect(await isKnown(email)).toBe(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^an answer of the identity provider Example is refused: /);
  expect(lines[0]).toMatch(why);
  expect(lines[0]).not.toContain(secret);
  expect(lines[0]).not.toMatch(/eyJ/);
});

test("an id token with the claims of the provider is right whichever of its keys signed it", async () => {
  wall.change({ "/jwks": addKey, "/token": claims({}) });
  const query = await openProvider(start(), { email: anybody() });
  expect([...query.keys()]).toEqual(["code", "state"]);
});

async function idTokenOf(email = anybody()) {
  const query = await openProvider(start(), { email });
  return claimsOf((await redeem(query.get("code") ?? "")).id_token);
}

test("ids that differ only in their case are two people", async () => {
  wall.change(claiming({ sub: "aBc" }));
  const one = await idTokenOf();
  wall.change(claiming({ sub: "abc" }));
  const other = await idTokenOf();
  expect(other.sub).not.toBe(one.sub);
  wall.change(claiming({ sub: "aBc" }));
  expect(await idTokenOf()).toMatchObject({ sub: one.sub });
});

test("an id that makes a name like an account’s address is not that account", async () => {
  const client = provingClient(identity);
  const pool = { UserPoolId: identity.userPoolId };
  const Username = "example_owner@corp.example";
  await client.send(new AdminCreateUserCommand({ ...pool, Username, MessageAction: "SUPPRESS" }));
  wall.change(claiming({ sub: "owner@corp.example" }));
  const email = anybody();
  const { sub, "cognito:username": name } = await idTokenOf(email);
  const { UserAttributes = [] } = await client.send(new AdminGetUserCommand({ ...pool, Username: name }));
  const found = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  expect(found).toMatchObject({ sub, nickname: email });
  expect(JSON.parse(found.identities ?? "")).toEqual([
    { providerName: "Example", userId: "owner@corp.example" },
  ]);
  await client.send(new AdminDeleteUserCommand({ ...pool, Username: name }));
  await client.send(new AdminGetUserCommand({ ...pool, Username }));
  client.destroy();
});

test("an address is verified only by who names it", async () => {
  const email = "mine@identity.example";
  wall.change(
    claiming({ email, email_verified: true }, { email: "other@identity.example", email_verified: undefined }),
  );
  const both = await idTokenOf();
  expect([both.nickname, both.profile]).toEqual(["other@identity.example", undefined]);
  wall.change(claiming({ email, email_verified: true }, { email: undefined, email_verified: false }));
  expect(await idTokenOf()).toMatchObject({ nickname: email, profile: "true" });
});

test("claims of a sign-in that wasn’t finished are not taken for the next one", async () => {
  const sub = randomBytes(8).toString("hex");
  wall.change(claiming({ sub, email_verified: true, name: "Before" }));
  await openProvider(start(), { email: anybody() });
  const nothing = { sub, email_verified: undefined, name: undefined };
  wall.change(claiming(nothing));
  const email = anybody();
  const { nickname, profile, name } = await idTokenOf(email);
  expect([nickname, profile, name]).toEqual([email, undefined, undefined]);
});

test("nothing of a sign-in that wasn’t finished is kept", async () => {
  const email = anybody();
  await openProvider(start(), { email });
  const id = createHash("sha256").update(email).digest("hex").slice(0, 24);
  const rows = [];
  for await (const row of readItems(testEngine(), identityTable)) rows.push(row);
  const sub = rows.find((row) => JSON.stringify(row).includes(id))?.sub;
  const kept = rows.filter((row) => row.sub === sub);
  // The profile, its identity and the code.
  expect(kept).toHaveLength(3);
  for (const { ttl } of kept) expect(Number(ttl)).toBeLessThanOrEqual(Date.now() / 1000 + 3600);
});

test("a provider that doesn’t answer in time signs nobody in", async () => {
  wall.change({ "/token": unanswered });
  const email = anybody();
  const query = await openProvider(start(), { email });
  expect(query.get("error")).toBe("server_error");
  expect(lines.join()).toMatch(/timed out|aborted/i);
  expect(await isKnown(email)).toBe(false);
});

test.each<[string, Change, RegExp]>([
  ["isn’t there", (answer) => ({ ...answer, status: 404 }), /status/],
  ["leads elsewhere", moved, /status/],
  ["is no JSON", (answer) => ({ ...answer, body: "{" }), /pars|JSON/i],
  ["is of another issuer", json((body) => ({ ...Object(body), issuer: "https://evil.example" })), /issuer/],
  ["doesn’t come", unanswered, /timed out|aborted/i],
])("an issuer whose description %s is not opened, and can be tried again", async (_, change, why) => {
  wall.change({ "/.well-known/openid-configuration": change });
  const answer = await fetch(start(), { redirect: "manual" });
  const { pathname, searchParams } = new URL(answer.headers.get("location") ?? "");
  expect(pathname).toBe("/signin");
  expect(Object.fromEntries(searchParams)).toMatchObject({
    error: "temporarily_unavailable",
    state: "of-the-app",
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(why);
  wall.change({});
  expect((await openProvider(start(), { email: anybody() })).get("code")).not.toBeNull();
});

test("an answer is used once, by the browser that asked for it", async () => {
  const jar = new Map<string, string>();
  const url = await stopBefore({ email: anybody() }, jar, start());
  const over = { error: "invalid_request", error_description: "That sign-in is over" };
  expect(Object.fromEntries(await answerWith(url, new Map()))).toEqual(over);
  expect(Object.fromEntries(await answerWith(url, new Map([["kl_provider", "x"]])))).toEqual(over);
  const before = new Map(jar);
  expect((await answerWith(url, jar)).get("code")).not.toBeNull();
  expect(Object.fromEntries(await answerWith(url, before))).toEqual(over);
});

test("a provider’s code that is put into another attempt, or was used, signs nobody in", async () => {
  const [victim, thief] = [new Map<string, string>(), new Map<string, string>()];
  const email = anybody();
  const stolen = await stopBefore({ email: anybody() }, thief, start());
  const url = await stopBefore({ email }, victim, start());
  const right = url.searchParams.get("code") ?? "";
  url.searchParams.set("code", stolen.searchParams.get("code") ?? "");
  expect((await answerWith(url, victim)).get("error")).toBe("server_error");
  expect(lines.at(-1)).toContain("invalid_grant");

  const again = new Map<string, string>();
  const next = await stopBefore({ email: anybody() }, again, start());
  next.searchParams.set("code", right);
  expect((await answerWith(next, again)).get("error")).toBe("server_error");
  expect(await isKnown(email)).toBe(false);
});

test("an answer that names another issuer is refused", async () => {
  const jar = new Map<string, string>();
  const url = await stopBefore({ email: anybody() }, jar, start());
  url.searchParams.set("iss", "https://evil.example");
  expect((await answerWith(url, jar)).get("error")).toBe("server_error");
  expect(lines.at(-1)).toMatch(/iss/);
});

test("a provider gets no code of another one that it sent people to", async () => {
  const opened = async (provider: string, jar: Map<string, string>) => {
    const { headers } = await fetch(start(provider), { redirect: "manual" });
    for (const set of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return new URL(headers.get("location") ?? "");
  };
  const jar = new Map<string, string>();
  const right = (await opened("Example", new Map())).searchParams.get("redirect_uri") ?? "";
  const at = await opened("Thief", jar);
  at.searchParams.set("redirect_uri", right);
  const url = await stopBefore({ email: anybody() }, jar, at.href);
  expect(url.searchParams.get("code")).not.toBeNull();
  // Many providers don't say who they are in an answer.
  url.searchParams.delete("iss");
  expect((await answerWith(url, jar)).get("error")).not.toBeNull();
  expect(stolen).toEqual([]);
});

test("an attempt and a code last five minutes", async () => {
  const jar = new Map<string, string>();
  const url = await stopBefore({ email: anybody() }, jar, start());
  late = 301;
  expect((await answerWith(url, jar)).get("error")).toBe("invalid_request");
  late = 0;
  const query = await openProvider(start(), { email: anybody() });
  late = 301;
  expect(await redeem(query.get("code") ?? "")).toEqual({ error: "invalid_grant" });
});

test.each([
  ["verifier", { code_verifier: "w".repeat(43) }],
  ["address", { redirect_uri: "https://evil.example/signin" }],
])("a code is not exchanged with another %s, and is used up", async (_, changed) => {
  const query = await openProvider(start(), { email: anybody() });
  const code = query.get("code") ?? "";
  expect(await redeem(code, changed)).toEqual({ error: "invalid_grant" });
  expect(await redeem(code)).toEqual({ error: "invalid_grant" });
});

test("with https, the cookie of an attempt belongs to this host alone", async () => {
  const listening = await listen(
    createServer((request, response) => void secure(request, response)),
    0,
  );
  const { search } = new URL(start());
  const answer = await fetch(`${listening.origin}/oauth2/authorize${search}`, { redirect: "manual" });
  await listening.close();
  expect(answer.headers.getSetCookie()).toHaveLength(1);
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-kl_provider=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/,
  );
  const { searchParams } = new URL(answer.headers.get("location") ?? "");
  expect(searchParams.get("redirect_uri")).toBe("https://app.example.com/oauth2/idpresponse/Example");
  expect(searchParams.get("code_challenge_method")).toBe("S256");
  expect(searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
});
