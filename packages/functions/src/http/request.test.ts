import { ingestEvents } from "@kiteloop/contract/publishing/event";
import { createProject } from "@kiteloop/contract/publishing/project";
import { apiUpdateParticipant } from "@kiteloop/contract/referrals/api";
import { unsubscribe } from "@kiteloop/contract/referrals/invitation";
import { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { reportJoin } from "@kiteloop/contract/referrals/referral";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { AppError } from "@kiteloop/core/shared/errors";
import { beforeEach, expect, test, vi } from "vitest";
import { type EventParts, testEvent } from "../testing/event.ts";
import { withoutBlanks } from "./blanks.ts";
import { readRequest } from "./request.ts";

beforeEach(() => {
  vi.stubEnv("STAGE", "test");
  vi.stubEnv("KITELOOP_TABLE", "test");
  vi.stubEnv("APP_ORIGIN", "https://app.test");
  vi.stubEnv("EDGE_ORIGIN", "https://edge.test");
});

const json = { "content-type": "application/json" };

function refusal(parts: EventParts, endpoint: Parameters<typeof readRequest>[1] = createProject): string {
  try {
    readRequest(testEvent({ method: "POST", ...parts }), endpoint);
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
  return "accepted";
}

test("a key anywhere in the address is refused before anything else is read", () => {
  const key = "kl_live_sk_000000000000000000000000000000";
  expect(refusal({ query: `key=${key}`, body: "not json" })).toBe("request.key_in_url");
  expect(refusal({ path: `/api/projects/${key}` })).toBe("request.key_in_url");
});

test("a body over the limit is refused by its bytes, not its characters", () => {
  const limit = createProject.limits.bodyBytes;
  const padded = (bytes: number) => JSON.stringify("ü".repeat(Math.floor((bytes - 2) / 2)));
  expect(refusal({ headers: json, body: padded(limit) })).toBe("accepted");
  expect(refusal({ headers: json, body: padded(limit + 2) })).toBe("request.too_large");
});

test("a body that isn't UTF-8 is refused, and a replacement character that was sent is not", () => {
  const body = '{"name":"Jos\uFFFD"}';
  const sent = (length: number) => ({ headers: { ...json, "content-length": String(length) }, body });
  // One byte of Latin-1, which the gateway replaced by three.
  expect(refusal(sent(Buffer.byteLength(body) - 2))).toBe("request.malformed");
  expect(refusal(sent(Buffer.byteLength(body)))).toBe("accepted");
  expect(refusal({ headers: json, body })).toBe("accepted");
  const encoded = (bytes: Buffer) => {
    const event = testEvent({ method: "POST", headers: json, body: bytes.toString("base64") });
    return readRequest({ ...event, isBase64Encoded: true }, createProject).body;
  };
  expect(() => encoded(Buffer.from('{"name":"José"}', "latin1"))).toThrow(AppError);
  expect(encoded(Buffer.from('{"name":"José"}'))).toEqual({ name: "José" });
});

test("a byte order mark before the JSON is no part of it", () => {
  const body = '\uFEFF{"name":"Acme"}';
  expect(readRequest(testEvent({ method: "POST", headers: json, body }), createProject).body).toEqual({
    name: "Acme",
  });
});

test("null and empty fields of a page's report are absent where they may be, and stay a mistake elsewhere", () => {
  const parse = (endpoint: Endpoint, sent: object) => {
    const request = readRequest(
      testEvent({ method: "POST", headers: json, body: JSON.stringify(sent) }),
      endpoint,
    );
    return endpoint.body.safeParse(withoutBlanks(endpoint, request).body);
  };
  const ana = { externalId: "ana", name: null, email: "", signature: null, followed: null };
  expect(parse(identifyParticipant, ana).data).toEqual({ externalId: "ana" });
  expect(parse(reportJoin, { externalId: "ana", code: "", name: "" }).data).toEqual({ externalId: "ana" });
  for (const wrong of [{ externalId: null }, { unknown: null }, { email: "ana" }, { name: [null] }])
    expect(parse(identifyParticipant, { ...ana, ...wrong }).success).toBe(false);
  // A change to null would be lost without a word.
  expect(parse(apiUpdateParticipant, { name: null }).success).toBe(false);
});

test("members' endpoints accept JSON only, since a form can't send it across sites", () => {
  expect(refusal({ headers: { "content-type": "text/plain" }, body: "{}" })).toBe(
    "request.unsupported_media_type",
  );
  expect(refusal({ body: "{}" })).toBe("request.unsupported_media_type");
  expect(refusal({ headers: { "content-type": "application/json; charset=utf-8" }, body: "{}" })).toBe(
    "accepted",
  );
});

test("the public API also accepts text/plain, so that a page needs no preflight", () => {
  expect(refusal({ headers: { "content-type": "text/plain;charset=UTF-8" }, body: "{}" }, ingestEvents)).toBe(
    "accepted",
  );
});

test("a one-click unsubscribe is a form, and no other endpoint accepts one", () => {
  const form = {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };
  expect(refusal(form, unsubscribe)).toBe("accepted");
  expect(refusal(form, ingestEvents)).toBe("request.unsupported_media_type");
});

test("nesting that would exhaust the stack is refused as malformed", () => {
  const deep = (levels: number) => `${"[".repeat(levels)}${"]".repeat(levels)}`;
  expect(refusal({ headers: json, body: deep(32) })).toBe("accepted");
  expect(refusal({ headers: json, body: deep(60_000 / 2) })).toBe("request.malformed");
  expect(refusal({ headers: json, body: JSON.stringify(`${"[".repeat(100)}\\"`) })).toBe("accepted");
});

test("broken JSON is malformed", () => {
  for (const body of ["{", "undefined", "{'a':1}", "\u0000"]) {
    expect(refusal({ headers: json, body })).toBe("request.malformed");
  }
});
