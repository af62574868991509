import { expect, test } from "vitest";
import { keyState, timeUntil } from "./key-state.ts";

const at = "2026-11-20T12:00:00.000Z";
const now = Date.parse(at);

test("a key without expiry or revocation is active", () => {
  expect(keyState({ expiresAt: null, revokedAt: null }, now)).toBe("active");
});

test("a key expires at its exact time", () => {
  expect(keyState({ expiresAt: at, revokedAt: null }, now - 1)).toBe("active");
  expect(keyState({ expiresAt: at, revokedAt: null }, now)).toBe("expired");
});

test("a revoked key stays revoked after its expiry", () => {
  expect(keyState({ expiresAt: at, revokedAt: at }, now + 1)).toBe("revoked");
});

test.each([
  [7 * 86_400_000, "7 days"],
  [2 * 86_400_000 - 1, "47 hours"],
  [2 * 3_600_000 - 1, "119 minutes"],
  [30_000, "1 minute"],
])("%i ms from now is in %s", (ms, expected) => {
  expect(timeUntil(new Date(now + ms).toISOString(), now)).toBe(expected);
});
