import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  AdminCreateUserCommand,
  AdminDisableProviderForUserCommand,
  AdminGetUserCommand,
  AdminLinkProviderForUserCommand,
  type CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { testEngine } from "@kiteloop/core/testing";
import { guardedFetch } from "@kiteloop/functions/runtime/web/guarded-fetch";
import { type Listening, listen, type RequestHandler } from "@kiteloop/server/http/listen";
import { type HostedProvider, providerCallback } from "@kiteloop/server/identity/hosted/options";
import { type Identity, startIdentity } from "@kiteloop/server/identity/index";
import { externalName, openStore } from "@kiteloop/server/identity/store";
import { provingClient, quickHashCost, testSecrets } from "@kiteloop/server/identity/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openProvider } from "../testing/example-person.ts";
import { Directory } from "./people.ts";
import { makeProvider } from "./provider.ts";
import { anybody, claimsOf } from "./testing.ts";

const dataDir = mkdtempSync(join(tmpdir(), "kiteloop-issuers-"));
const verifier = "v".repeat(43);
const challenge = "7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM";
const lines: string[] = [];
const opened: Listening[] = [];
let identity: Identity;
let client: CognitoIdentityProviderClient;
let own: Listening;
let answer: RequestHandler = () => undefined;
/** Two issuers, whose people have the same ids. */
let first: HostedProvider;
let second: HostedProvider;
let email = "";

async function open(serve: RequestHandler): Promise<Listening> {
  const listening = await listen(
    createServer((request, response) => void serve(request, response)),
    0,
  );
  opened.push(listening);
  return listening;
}

async function issuer(): Promise<HostedProvider> {
  let serve: RequestHandler = () => undefined;
  const { origin } = await open((request, response) => serve(request, response));
  const known = { name: "Acme", clientId: "kiteloop", clientSecret: "geheim" };
  const directory = new Directory();
  const callbacks = ["Acme", "Other"].map((name) => providerCallback(own.origin, name));
  const made = await makeProvider(origin, { ...known, callbacks }, directory);
  const callback = made.callback();
  serve = (request, response) => {
    if (!request.url?.startsWith("/people/")) return callback(request, response);
    const login = { accountId: directory.add({ name: "Pat Person", email, verified: true }) };
    return made.interactionFinished(request, response, { login });
  };
  return { ...known, issuer: origin };
}

beforeAll(async () => {
  identity = await startIdentity({
    ...{ tableEndpoint: testEngine(), dataDir, hashCost: quickHashCost, secrets: testSecrets },
    mail: async () => undefined,
    log: (line) => lines.push(line),
  });
  client = provingClient(identity);
  own = await open((request, response) => answer(request, response));
  [first, second] = [await issuer(), await issuer()];
});
afterAll(async () => {
  client.destroy();
  for (const { close } of opened) await close();
  await identity.stop();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => {
  email = anybody();
  lines.length = 0;
});

/** The pages with this provider alone, as after a start with another operator.json. */
function list(provider: HostedProvider): void {
  const fetch = guardedFetch({
    ...{ userAgent: "test", bytes: 64 * 1024 },
    loopback: [first, second].map(({ issuer }) => new URL(issuer).host),
  });
  const hosted = { origin: own.origin, callback: `${own.origin}/signin`, providers: [provider] };
  answer = identity.hostedPages({ ...hosted, fetchFor: () => fetch }, (_, response) =>
    response.writeHead(404).end("nothing"),
  );
}

async function enter(name = "Acme"): Promise<URLSearchParams> {
  const query = new URLSearchParams({
    ...{ client_id: identity.clientId, redirect_uri: `${own.origin}/signin`, response_type: "code" },
    ...{ scope: "openid", state: "s", nonce: "n", identity_provider: name },
    ...{ code_challenge: challenge, code_challenge_method: "S256" },
  });
  return openProvider(`${own.origin}/oauth2/authorize?${query}`, { email });
}

const redeem = (code: string, page = `${identity.endpoint}/oauth2/token`) =>
  fetch(page, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${identity.clientId}:${identity.clientSecret}`)}` },
    body: new URLSearchParams({
      ...{ grant_type: "authorization_code", code, code_verifier: verifier },
      redirect_uri: `${own.origin}/signin`,
    }),
  });

/** The name in the pool of who signs in. */
async function nameOf(query: URLSearchParams): Promise<string> {
  const { id_token: token } = (await (await redeem(query.get("code") ?? "")).json()) as { id_token: string };
  return claimsOf(token)["cognito:username"];
}

const idOf = () => new Directory().add({ name: "Pat Person", email, verified: true });
const pool = () => ({ UserPoolId: identity.userPoolId });

/** An account that the person's identity is linked with. */
async function linked(): Promise<string> {
  const Username = `account-${email}`;
  await client.send(new AdminCreateUserCommand({ ...pool(), Username, MessageAction: "SUPPRESS" }));
  const named = (ProviderName: string, ProviderAttributeValue: string) => ({
    ...{ ProviderName, ProviderAttributeName: "Cognito_Subject", ProviderAttributeValue },
  });
  await client.send(
    new AdminLinkProviderForUserCommand({
      ...pool(),
      DestinationUser: named("Cognito", Username),
      SourceUser: named("Acme", idOf()),
    }),
  );
  return identity.subjectOf(Username);
}

test("an identity enters its account by the issuer it was linked with, and not by another one of the same name", async () => {
  list(first);
  const account = await linked();
  list(second);
  const refused = await enter();
  expect(Object.fromEntries(refused)).toEqual({
    ...{ error: "issuer_changed", state: "s" },
    error_description: "The identity provider was replaced by another one",
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`was linked by the issuer ${first.issuer}, and Acme is ${second.issuer} now`);
  expect(lines[0]).not.toContain(email);
  const { UserAttributes = [] } = await client.send(
    new AdminGetUserCommand({ ...pool(), Username: account }),
  );
  expect(UserAttributes.some(({ Name }) => Name === "nickname")).toBe(false);
  list(first);
  expect(await nameOf(await enter())).toBe(account);
});

test("an issuer that moved has the identities of its former address, which is another one from then on", async () => {
  list(first);
  const account = await linked();
  list({ ...second, formerIssuers: [first.issuer] });
  expect(await nameOf(await enter())).toBe(account);
  list(second);
  expect(await nameOf(await enter())).toBe(account);
  list(first);
  expect((await enter()).get("error")).toBe("issuer_changed");
});

test("an identity that was linked before issuers were noted is that of the first one that signs it in", async () => {
  list(first);
  const account = await linked();
  const store = await openStore(testEngine(), testSecrets);
  await store.saveExternalOwner(externalName("Acme", idOf()), { sub: account, linked: true });
  store.close();
  expect(await nameOf(await enter())).toBe(account);
  list(second);
  expect((await enter()).get("error")).toBe("issuer_changed");
});

test("another issuer by a name of its own has people of its own, and so has one after an identity was unlinked", async () => {
  list(first);
  const account = await linked();
  list({ ...second, name: "Other" });
  expect(await nameOf(await enter("Other"))).toMatch(/^other_/i);
  list(second);
  await client.send(
    new AdminDisableProviderForUserCommand({
      ...pool(),
      User: {
        ProviderName: "Acme",
        ProviderAttributeName: "Cognito_Subject",
        ProviderAttributeValue: idOf(),
      },
    }),
  );
  const name = await nameOf(await enter());
  expect(name).toMatch(/^acme_/i);
  expect(name).not.toBe(account);
});

test("a code is not exchanged at the public pages, where that page is as any unknown one", async () => {
  list(first);
  const code = (await enter()).get("code") ?? "";
  const answers = [];
  for (const page of ["token", "nothing"]) {
    const answered = await redeem(code, `${own.origin}/oauth2/${page}`);
    answers.push([answered.status, await answered.text()]);
  }
  expect(answers).toEqual(Array(2).fill([404, "nothing"]));
  expect(await (await redeem(code)).json()).toHaveProperty("access_token");
});
