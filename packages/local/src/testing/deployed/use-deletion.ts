import { minuteMs } from "@kiteloop/contract/shared/time";
import { workspace } from "@kiteloop/contract/tenancy/workspace";
import { transact } from "@kiteloop/core/shared/table";
import { putMembership } from "@kiteloop/core/tenancy/workspace";
import { newProject } from "../created.ts";
import { changeRole, signUpMember, type TestMember } from "../member.ts";
import { plant } from "../requests.ts";
import type { DeployedInstance } from "./instance.ts";
import { makeDue as makeItemsDue } from "./make-due.ts";
import { ok } from "./ok.ts";

/** A workspace that is renamed, transferred, its deletion canceled, and finally erased. */
export async function useDeletion(instance: DeployedInstance): Promise<void> {
  const owner = await signUpMember(instance);
  const { workspaceId } = owner;
  await ok(owner.send("POST", "/api/projects", newProject("Leaving later")));
  // The newest comes first, and its script has a widget to lose.
  const { projectId } = await plant(instance, owner, "Leaving");
  const archived = `log/${projectId}/2026-01-01/0.jsonl.gz`;
  await instance.archive.put(archived, new Uint8Array(1), "application/gzip");
  const { name } = workspace.parse((await ok(owner.send("GET", "/api/workspace"))).body);
  await ok(owner.send("PATCH", "/api/workspace", { from: name, name: "Leaving" }));
  await useSender(owner);
  await useRetention(owner);
  await handOn(instance, owner);
  await ok(owner.send("POST", "/api/workspace/deletion", { name: "Leaving" }));
  await ok(owner.send("DELETE", "/api/workspace/deletion"));
  const erase = () => instance.lambda.invoke("lifecycle/erasure.eraseDue", {});
  await erase();

  // Deletions that storage refuses are left to the timer: the first project's script, and all of the second.
  instance.assets.failOn = /\.js$/;
  await ok(owner.send("POST", "/api/workspace/deletion", { name: "Leaving" }));
  instance.assets.failOn = null;
  await erase();
  await makeDue(instance, workspaceId);
  await erase();
  await erase();
  const left = await itemsOf(instance, workspaceId);
  if (instance.archive.objects.has(archived)) throw new Error("the archive is not erased");
  if (left.length > 0) throw new Error(`the workspace is not erased: ${JSON.stringify(left)}`);
}

/** A project whose deletion is canceled, requested again, and carried out; the rest of its workspace stays. */
export async function useProjectDeletion(instance: DeployedInstance): Promise<void> {
  const owner = await signUpMember(instance);
  const { projectId } = await plant(instance, owner, "Ending");
  const path = `/api/projects/${projectId}/deletion`;
  await ok(owner.send("POST", path, { name: "Ending" }));
  await ok(owner.send("DELETE", path));
  await ok(owner.send("POST", path, { name: "Ending" }));
  const erase = () => instance.lambda.invoke("lifecycle/erasure.eraseDue", {});
  await erase();
  await makeItemsDue(instance, "projectDeletion", "dueAt", "gsi1sk");
  await erase();
  await erase();
  const left = (await itemsOf(instance, owner.workspaceId)).filter(({ sk }) =>
    /^\$project(?:Deletion)?_1#/.test(String(sk)),
  );
  if (left.length > 0) throw new Error(`the project is not erased: ${JSON.stringify(left)}`);
}

/** Shorter retention periods, which the timer applies. */
async function useRetention(owner: TestMember): Promise<void> {
  const path = "/api/workspace/retention";
  const days = { auditEntries: 90, webhookDeliveries: 7, sourceEvents: 30 };
  await ok(owner.send("GET", path));
  await ok(owner.send("POST", `${path}/preview`, { days }));
  await ok(owner.send("PUT", path, { version: 1, days }));
}

/** A sender domain that is verified, removed, and added again before the workspace is erased. */
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
  await ok(owner.send("POST", "/api/workspace/transfer", { memberId: other.userId }));
  await changeRole(instance, workspaceId, owner.userId, "owner");
}

const partition = (workspaceId: string) => `$kiteloop#workspaceId_${workspaceId}`;

async function itemsOf({ table }: DeployedInstance, workspaceId: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await table.query({
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": partition(workspaceId) },
  });
  return Items;
}

/** A bundle's clock can't be changed, so the grace period is moved into the past instead. */
async function makeDue({ table }: DeployedInstance, workspaceId: string): Promise<void> {
  const dueAt = new Date(Date.now() - minuteMs).toISOString();
  await table.update({
    Key: { pk: partition(workspaceId), sk: "$workspaceDeletion_1" },
    UpdateExpression: "SET dueAt = :dueAt, gsi1sk = :place",
    ConditionExpression: "#state = :waiting",
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: {
      ":dueAt": dueAt,
      ":place": `$workspaceDeletion_1#dueAt_${dueAt}#workspaceId_${workspaceId}`,
      ":waiting": "waiting",
    },
  });
}
