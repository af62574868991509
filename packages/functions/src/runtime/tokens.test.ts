import { generateKeyPairSync, sign } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const issuer = "https://127.0.0.1:1/pool";
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = [
  encode({ alg: "RS256", kid: "one", typ: "JWT" }),
  encode({ iss: issuer, sub: "mara", exp: 9_999_999_999, token_use: "access", origin_jti: "1" }),
  "c2lnbmF0dXJl",
].join(".");

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
  vi.stubEnv("TOKEN_ISSUER", issuer);
  // It keeps the settings of its first call.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test("a key that signed before is believed for tokens of its time only", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const now = Math.floor(Date.now() / 1000);
  const key = { ...publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" };
  vi.stubEnv("USER_POOL_CLIENT_ID", "client");
  vi.stubEnv("TOKEN_JWKS", JSON.stringify({ keys: [{ ...key, until: now + 600 }] }));
  const tokens = await import("./tokens.ts");
  const signed = (exp: number) => {
    const claims = { iss: issuer, sub: "mara", token_use: "access", origin_jti: "1", client_id: "client" };
    const text = `${encode({ alg: "RS256", kid: "one" })}.${encode({ ...claims, auth_time: now, exp })}`;
    return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
  };
  expect(await tokens.verifyAccessToken(signed(now + 600))).toMatchObject({ subject: "mara" });
  expect(await tokens.verifyAccessToken(signed(now + 601))).toBeNull();
});

test("while the pool's keys can't be fetched, the answer is not to sign in again", async () => {
  const { verifyAccessToken } = await import("./tokens.ts");
  await expect(verifyAccessToken(token)).rejects.toMatchObject({ code: "unavailable" });
  expect(await verifyAccessToken("no token")).toBeNull();
});
