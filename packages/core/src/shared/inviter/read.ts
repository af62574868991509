import type { Table } from "../context/index.ts";
import { entityKey, entityPartition, tryToWrite } from "../table/index.ts";
import { type KnownInviter, noInvite } from "./inviter.ts";

type Found = KnownInviter & { key: { pk: string; sk: string }; participantId: string };

function inviterIn(item: Record<string, unknown> | undefined): Found | null {
  if (item === undefined) return null;
  const { pk, sk, participantId, root, day, createdAt, firstInvite, existing } = item;
  if (typeof pk !== "string" || typeof sk !== "string" || typeof participantId !== "string") return null;
  if (typeof day !== "string" || typeof createdAt !== "string") return null;
  return {
    ...{ key: { pk, sk }, participantId, day, createdAt, existing: existing === true },
    root: typeof root === "string" ? root : undefined,
    firstInvite: typeof firstInvite === "string" ? firstInvite : undefined,
  };
}

/** The participant with our own id; null for one of another project. */
export async function inviterById(
  table: Table,
  projectId: string,
  participantId: string,
): Promise<Found | null> {
  const { Items = [] } = await table.query({
    IndexName: "gsi2",
    KeyConditionExpression: "gsi2pk = :pk AND gsi2sk = :sk",
    ExpressionAttributeValues: {
      ":pk": entityPartition({ projectId, participantId }),
      ":sk": entityKey("participant", {}).sk,
    },
    Limit: 1,
  });
  return inviterIn(Items[0]);
}

/** The project's participant with a code; null for unknown codes and those of other projects. */
export async function inviterOfCode(table: Table, projectId: string, code: string): Promise<Found | null> {
  const { Item: holder } = await table.get({ Key: entityKey("participantCode", { code }) });
  if (holder?.projectId !== projectId || typeof holder.externalId !== "string") return null;
  const key = entityKey("participant", { projectId, externalId: holder.externalId });
  return inviterIn((await table.get({ Key: key })).Item);
}

/**
 * Whether this is the inviter's first: it becomes so if they have none yet. Asked again with the same `by`, the answer is
 * the same, so a repeated request changes nothing.
 */
export async function claimFirstInvite(
  table: Table,
  { key, participantId, firstInvite }: Found,
  by: string,
): Promise<boolean> {
  if (firstInvite !== noInvite) return firstInvite === by;
  return tryToWrite(
    table.update({
      Key: key,
      UpdateExpression: "SET firstInvite = :by",
      ConditionExpression: "participantId = :id AND (firstInvite = :none OR firstInvite = :by)",
      ExpressionAttributeValues: { ":by": by, ":none": noInvite, ":id": participantId },
    }),
  );
}
