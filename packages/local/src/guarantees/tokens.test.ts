import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { codeOf, signUpMember, TestBrowser } from "../testing/member.ts";

type Part = Record<string, unknown>;

let instance: TestInstance;
let poolKey: KeyObject;
let header: Part;
let claims: Part;
let genuine: string;

const decode = (part = ""): Part =>
  z.record(z.string(), z.unknown()).parse(JSON.parse(Buffer.from(part, "base64url").toString()));
const encode = (part: Part) => Buffer.from(JSON.stringify(part)).toString("base64url");
const signed = (head: Part, body: Part, key = poolKey) => {
  const text = `${encode(head)}.${encode(body)}`;
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`;
};

beforeAll(async () => {
  instance = await startTestInstance();
  const stored = z.object({ privateKey: z.string() });
  const file = await readFile(join(instance.dataDir, "identity.json"), "utf8");
  poolKey = createPrivateKey(stored.parse(JSON.parse(file)).privateKey);
  const member = await signUpMember(instance);
  genuine = member.cookies.get("__Host-kl_access") ?? "";
  const [head, body] = genuine.split(".");
  header = decode(head);
  claims = decode(body);
});
afterAll(() => instance.stop());

async function answerTo(token: string): Promise<string | number> {
  const browser = new TestBrowser(instance);
  browser.cookies.set("__Host-kl_access", token);
  return codeOf(await browser.send("GET", "/api/me"));
}

test("the genuine token, signed again by the pool's key, is accepted", async () => {
  expect(await answerTo(genuine)).toBe(200);
  expect(await answerTo(signed(header, claims))).toBe(200);
});

const without = (claim: string) =>
  Object.fromEntries(Object.entries(claims).filter(([name]) => name !== claim));
const now = () => Math.floor(Date.now() / 1000);

test.each<[string, () => string]>([
  ["has the algorithm none", () => `${encode({ ...header, alg: "none" })}.${encode(claims)}.`],
  [
    "is signed by HMAC with the public key",
    () => {
      const text = `${encode({ ...header, alg: "HS256" })}.${encode(claims)}`;
      const [jwk] = instance.identity.jwks.keys;
      return `${text}.${createHmac("sha256", JSON.stringify(jwk)).update(text).digest("base64url")}`;
    },
  ],
  ["has another issuer", () => signed(header, { ...claims, iss: "https://evil.example/pool" })],
  ["is for another client", () => signed(header, { ...claims, client_id: "another" })],
  [
    "has an audience in the place of a client",
    () => signed(header, { ...without("client_id"), aud: claims.client_id }),
  ],
  ["is an id token", () => signed(header, { ...claims, token_use: "id" })],
  ["has expired", () => signed(header, { ...claims, exp: now() - 10 })],
  ["never expires", () => signed(header, without("exp"))],
  ["is not valid yet", () => signed(header, { ...claims, nbf: now() + 3600 })],
  ["names an unknown key", () => signed({ ...header, kid: "unknown" }, claims)],
  [
    "is signed by another pool's key of the same name",
    () => signed(header, claims, generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey),
  ],
  ["names critical extensions", () => signed({ ...header, crit: ["exp"] }, claims)],
  ["names an unknown extension", () => signed({ ...header, crit: ["b64"], b64: true }, claims)],
  ["expires at an impossible time", () => signed(header, { ...claims, exp: 1e308 })],
  ["does not say when the password was given", () => signed(header, without("auth_time"))],
  ["is padded", () => `${genuine}==`],
  ["is cut short", () => genuine.slice(0, -20)],
  [
    "has changed claims with the old signature",
    () => genuine.replace(/\.[^.]+\./, `.${encode({ ...claims, sub: "x" })}.`),
  ],
  ["belongs to an unknown session", () => signed(header, { ...claims, origin_jti: "another" })],
  ["is of another user than the session", () => signed(header, { ...claims, sub: "another" })],
])("a token that %s is refused", async (_, forge) => {
  expect(await answerTo(forge())).toBe("auth.required");
});
