import { logRequest, usesRecorded } from "@kiteloop/core/publishing/api-key";
import { testPlatform } from "@kiteloop/core/testing";
import { afterEach, expect, test } from "vitest";
import { configureRuntime } from "../runtime/index.ts";
import { testEvent } from "../testing/event.ts";
import { afterUses } from "./key-step.ts";

afterEach(() => configureRuntime({}));

test.each([
  { freezes: true, waits: true },
  { freezes: false, waits: false },
])(
  "an answer waits for lines of keys' logs only where the process is frozen after it: %o",
  async ({ freezes, waits }) => {
    const platform = await testPlatform();
    configureRuntime({ freezes });
    let isWritten = false;
    let write = () => {};
    const written = new Promise<void>((resolve) => {
      write = resolve;
    });
    const put = async () => {
      await written;
      isWritten = true;
      return {};
    };
    const of = { workspaceId: platform.ids.make("workspace"), keyId: platform.ids.make("apiKey") };
    const line = { id: platform.ids.make("request"), method: "POST", route: "/v1/joins", status: 200, ms: 1 };
    const handler = afterUses(async () => {
      logRequest({ ...platform, table: { ...platform.table, put } }, of, line);
      return { statusCode: 200 };
    });
    const answering = handler(testEvent()).then(() => isWritten);
    setImmediate(write);
    expect(await answering).toBe(waits);
    await usesRecorded();
  },
);
