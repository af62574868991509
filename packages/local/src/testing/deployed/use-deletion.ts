import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { account } from "@kiteloop/contract/account";
import { transact } from "@kiteloop/core/table";
import { putMembership } from "@kiteloop/core/workspace";
import { changeRole, signUpMember, type TestMember } from "../member.ts";
import { newProject, plant } from "../requests.ts";
import type { DeployedInstance } from "./instance.ts";
import { ok } from "./ok.ts";

/** A workspace that is renamed, handed on, kept after all, and erased in the end. */
export async function useDeletion(instance: DeployedInstance): Promise<void> {
  const owner = await signUpMember(instance);
  const { workspaceId } = owner;
  await ok(owner.send("POST", "/api/projects", newProject("Leaving later")));
  // The one made last comes first, and its script has a widget to lose.
  await plant(instance, owner, "Leaving");
  const { name } = account.parse((await ok(owner.send("GET", "/api/account"))).body);
  await ok(owner.send("PATCH", "/api/account", { from: name, name: "Leaving" }));
  await useSender(owner);
  await handOn(instance, owner);
  await ok(owner.send("POST", "/api/account/deletion", { name: "Leaving" }));
  await ok(owner.send("DELETE", "/api/account/deletion"));
  const erase = () => instance.lambda.invoke("cron/erase", {});
  await erase();

  // What storage refuses is left to the timer: the first project's script, and all of the second.
  instance.assets.failOn = /\.js$/;
  await ok(owner.send("POST", "/api/account/deletion", { name: "Leaving" }));
  instance.assets.failOn = null;
  await erase();
  await makeDue(instance, workspaceId);
  await erase();
  await erase();
  const left = await itemsOf(instance, workspaceId);
  if (left.length > 0) throw new Error(`the workspace is not erased: ${JSON.stringify(left)}`);
}

/** An address to send from that is looked up, given up, and there again when the workspace is erased. */
async function useSender(owner: TestMember): Promise<void> {
  const path = "/api/email-settings/sender";
  await ok(owner.send("PUT", path, { address: "hello@leaving.example" }));
  await ok(owner.send("POST", `${path}/check`, {}));
  await ok(owner.send("DELETE", path));
  await ok(owner.send("PUT", path, { address: "hello@leaving.example" }));
}

async function handOn(instance: DeployedInstance, owner: TestMember): Promise<void> {
  const { workspaceId } = owner;
  const other = await signUpMember(instance);
  const clock = { now: () => new Date(), sleep: async () => undefined };
  const createdAt = new Date().toISOString();
  const joined = { workspaceId, userId: other.userId, role: "admin", createdAt } as const;
  await transact(instance.table, clock, [putMembership(instance.table, joined)]);
  await ok(owner.send("POST", "/api/account/transfer", { memberId: other.userId }));
  await changeRole(instance, workspaceId, owner.userId, "owner");
}

const partition = (workspaceId: string) => `$kiteloop#workspaceId_${workspaceId}`;

async function itemsOf({ table }: DeployedInstance, workspaceId: string): Promise<unknown[]> {
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": partition(workspaceId) },
    }),
  );
  return Items;
}

/** A bundle's clock can't be moved: the days of grace are moved into the past instead. */
async function makeDue({ table }: DeployedInstance, workspaceId: string): Promise<void> {
  const dueAt = new Date(Date.now() - 60_000).toISOString();
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: { pk: partition(workspaceId), sk: "$workspaceDeletion_1" },
      UpdateExpression: "SET dueAt = :dueAt, gsi1sk = :place",
      ConditionExpression: "#state = :waiting",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: {
        ":dueAt": dueAt,
        ":place": `$workspaceDeletion_1#dueAt_${dueAt}#workspaceId_${workspaceId}`,
        ":waiting": "waiting",
      },
    }),
  );
}
