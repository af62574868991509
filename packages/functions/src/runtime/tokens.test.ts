import { expect, test, vi } from "vitest";
import { verifyAccessToken } from "./tokens.ts";

const issuer = "https://127.0.0.1:1/pool";
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const token = [
  encode({ alg: "RS256", kid: "one", typ: "JWT" }),
  encode({ iss: issuer, sub: "mara", exp: 9_999_999_999, token_use: "access", origin_jti: "1" }),
  "c2lnbmF0dXJl",
].join(".");

test("while the pool's keys can't be fetched, the answer is not to sign in again", async () => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
  vi.stubEnv("TOKEN_ISSUER", issuer);
  await expect(verifyAccessToken(token)).rejects.toMatchObject({ code: "unavailable" });
  expect(await verifyAccessToken("no token")).toBeNull();
});
