import { expect, test } from "vitest";
import { failingWebhook } from "./failing.ts";
import type { StoredWebhook } from "./store.ts";

const hook: StoredWebhook = {
  ...{
    workspaceId: "wks_1",
    webhookId: "whk_1",
    projectId: "prj_1",
    url: "https://api.acme.com/hooks?key=1",
    payloadFormat: "json",
  },
  ...{ description: "", events: [], state: "active", secret: "whsec_", createdBy: "usr_1", version: 1 },
  createdAt: "2026-03-01T12:00:00.000Z",
};
const since = "2026-03-10T12:00:00.000Z";

test.each<[string, Partial<StoredWebhook>, number, boolean | null]>([
  ["that delivers", {}, 60, null],
  ["that failed for nine minutes", { failingSince: since }, 9, null],
  ["that failed for ten minutes", { failingSince: since }, 10, false],
  ["that a member paused", { failingSince: since, state: "paused" }, 60, null],
  ["that was disabled just now", { failingSince: since, state: "disabled" }, 0, true],
])("a webhook %s", (_, fields, minutes, disabled) => {
  const now = Date.parse(since) + minutes * 60_000;
  const line = { kind: "webhook", webhookId: "whk_1", host: "api.acme.com", disabled, since };
  expect(failingWebhook({ ...hook, ...fields }, now)).toEqual(disabled === null ? null : line);
});
