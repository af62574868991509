import { minuteMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import * as z from "zod";
import { workspaceKey } from "../usage/index.ts";
import { stages } from "./testing.ts";
import { waitingIn } from "./testing-stage.ts";

const Of = z.object({ workspaceId: z.string() });

test.each(["a reward's approval", "a planned publish", "an endpoint's turn", "an event of a payment source"])(
  "while its workspace is suspended %s waits, and is carried out afterwards",
  async (name) => {
    const { platform, kind, run, isDone } = await (stages[name]?.stage ?? expect.unreachable)();
    const { workspaceId } = Of.parse((await waitingIn(platform.table, kind))[0]);
    const Key = workspaceKey(workspaceId);
    await platform.table.put({ Item: { ...Key, suspension: { reason: "spam" } } });
    for (let times = 0; times < 3; times++) {
      await run(platform);
      platform.clock.move(15 * minuteMs);
    }
    expect(await isDone()).toBe(false);
    await platform.table.put({ Item: Key });
    await run(platform);
    expect(await isDone()).toBe(true);
  },
);
