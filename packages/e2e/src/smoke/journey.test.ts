import { expect, test } from "vitest";
import type { ApiClient } from "../api.ts";
import { countedJoin } from "./journey.ts";

/** A member of a stage whose server API can't be reached, and what they removed; the paths in `refused` answer with an error. */
function memberOf(refused: readonly string[]) {
  const removed: string[] = [];
  const answers: Record<string, unknown> = {
    "/api/api-keys": { secret: "sk_1", apiKey: { id: "key_1" } },
    "/api/webhooks": { secret: "whsec_1", webhook: { id: "whk_1" } },
  };
  const answer = async (_: unknown, method: string, path: string) => {
    if (refused.includes(path)) throw new Error(`${method} ${path}: 500`);
    if (method === "DELETE") removed.push(path);
    return answers[path] ?? null;
  };
  const member: Pick<ApiClient, "expect"> = { expect: answer as ApiClient["expect"] };
  return { member, removed };
}

const nowhere = "http://127.0.0.1:9";
const tryJoin = (member: Pick<ApiClient, "expect">) =>
  countedJoin({ member, projectId: "prj_1", app: nowhere, edge: nowhere }, () => undefined, 100);

test("a failed smoke removes what it made, and says only why it failed", async () => {
  const { member, removed } = memberOf([]);
  const failed = await tryJoin(member).catch((error: Error) => error.message);
  expect(failed).toBe("fetch failed");
  expect(removed).toEqual(["/api/webhooks/whk_1", "/api/api-keys/key_1"]);
});

test("a failed smoke names what it could not remove, behind the reason", async () => {
  const { member, removed } = memberOf(["/api/webhooks/whk_1"]);
  await expect(tryJoin(member)).rejects.toThrow(
    "fetch failed; the canary left the webhook whk_1 behind (DELETE /api/webhooks/whk_1: 500)",
  );
  expect(removed).toEqual(["/api/api-keys/key_1"]);
});
