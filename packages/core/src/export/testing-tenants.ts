import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { deliverDue, queueMails } from "../delivery/index.ts";
import { eraseWorkspace } from "../erasure/index.ts";
import { identify, importRows } from "../participant/index.ts";
import { fold } from "../rollup/index.ts";
import { type TestPlatform, testLoop, testMember, testWaitlist, withBody } from "../testing/index.ts";
import type { Item } from "./store.ts";
import { actIfAllowed, type Stage, stage } from "./testing.ts";
import { rewardsIn } from "./testing-hands.ts";

/** Every item of a table, by its key. */
export async function itemsIn({ table }: Pick<TestPlatform, "table">): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  let from: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.client.send(
      new ScanCommand({
        TableName: table.name,
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    for (const item of Items) found.set(`${item.pk} ${item.sk}`, item);
    from = LastEvaluatedKey;
  } while (from !== undefined);
  return found;
}

/** Counts what was put into the table since the last call, in batches: most of it is added to the sums at once. */
export async function count({ loop, stream }: Pick<Stage, "loop" | "stream">): Promise<void> {
  const items = stream.items.splice(0);
  for (let from = 0; from < items.length; from += 20) {
    const left = await fold(loop.platform, items.slice(from, from + 20));
    if (left.length > 0) throw new Error("some items were not counted");
  }
}

/**
 * A project that has something of every kind an export holds: participants, links of another tool, mails that were
 * sent, friends, orders, rewards, a waitlist, and an experiment that runs.
 */
export async function fullStage(): Promise<Stage> {
  const real = await stage();
  const { loop } = real;
  const { platform, project, member, server } = loop;
  const act = (what: string, who: number, whom: number, hours = 0) =>
    actIfAllowed(real, { what, who, whom, hours });
  const rewards = rewardsIn(loop);
  await rewards.promise({ inviter: "A mug", friend: "Tea", cap: 5, waitDays: 14 });
  await importRows.call(member, {
    params: { projectId: project.id },
    query: {},
    body: { rows: [{ externalId: "person 1", email: "p1@example.com", code: "OLD-LINK" }], dryRun: false },
  });
  const list = await testWaitlist(loop);
  await list.joined("wren@example.com");
  await identify.call(server, withBody({ externalId: "wren", email: "wren@example.com" }));
  await act("try", 0, 0);
  platform.clock.move(60_000);
  await act("prove", 0, 0);
  for (let who = 1; who < 6; who++) {
    await act("arrive", who, 0);
    await act("invite", who, who + 10);
    await act("join", who, who + 10, 1);
    await act("convert", who + 10, who);
    for (let whom = 0; whom < 30; whom++) {
      await act("beacon", who, whom, whom);
      // What is counted on many days is much, and is soon added to the sums.
      platform.clock.move(4 * 3_600_000);
    }
  }
  await act("join", 2, 20, 3);
  await act("join", 1, 21, 3);
  await act("judge", 1, 0);
  await act("order", 11, 7);
  await act("convert", 11, 7);
  await queueMails(platform, [...real.stream.items]);
  await deliverDue(platform);
  return real;
}

/** A project of somebody else's workspace on the same instance. */
export async function neighbour({ loop: { platform }, stream }: Stage, host = "neighbour.example") {
  const loop = await testLoop(platform, "America/New_York", testMember(platform), host);
  return { loop, stream };
}

/** Erases a workspace with all it has. */
export function erase({ loop: { platform, member } }: Pick<Stage, "loop">): Promise<boolean> {
  const { workspaceId } = member.actor;
  return eraseWorkspace(platform, workspaceId, { items: 1e9, until: Number.MAX_SAFE_INTEGER });
}
