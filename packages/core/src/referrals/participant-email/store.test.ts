import { timeOfId } from "@kiteloop/contract/shared/ids";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { readAllItems, testPlatform } from "../../testing/index.ts";
import { emailsSince, queueParticipantEmailItem } from "./index.ts";

test("a project's newest emails are found among any number of its other items", async () => {
  const platform = await testPlatform();
  const { table, clock, ids } = platform;
  const of = { workspaceId: ids.make("workspace"), projectId: ids.make("project") };
  for (const externalId of ["ana", "ben", "cem"]) {
    const email = { ...of, externalId, occasion: "reward" as const, about: ids.make("reward") };
    await transact(table, clock, [queueParticipantEmailItem(platform, email)]);
    clock.move(minuteMs);
  }
  const [first] = await readAllItems(table);
  for (const kind of ["conversion", "revenueChange"])
    for (let n = 0; n < 20; n++)
      await table.put({
        Item: {
          ...{ pk: `${kind}-${n}`, sk: "one", __edb_e__: kind, __edb_v__: "1" },
          ...{ gsi3pk: first?.gsi3pk, gsi3sk: `$${kind}_1#${n}` },
        },
      });
  const all = await emailsSince(table, of.projectId, 0, 10);
  expect(all.map(({ externalId }) => externalId)).toEqual(["cem", "ben", "ana"]);
  expect((await emailsSince(table, of.projectId, 0, 1)).map(({ externalId }) => externalId)).toEqual(["cem"]);
  const since = timeOfId(all[1]?.participantMailId ?? "");
  const later = await emailsSince(table, of.projectId, since, 10);
  expect(later.map(({ externalId }) => externalId)).toEqual(["cem", "ben"]);
});
