import type { Suspension } from "@kiteloop/contract/tenancy/suspension";
import type { TransactItem } from "../../shared/table/index.ts";
import { workspaceKey } from "../../shared/usage/index.ts";

/** Suspends a workspace. Fails if it is suspended already, or gone. */
export const suspendItem = (workspaceId: string, suspension: Suspension): TransactItem => ({
  Update: {
    Key: workspaceKey(workspaceId),
    UpdateExpression: "SET suspension = :suspension",
    ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(suspension)",
    ExpressionAttributeValues: { ":suspension": suspension },
  },
});

/** Ends the suspension, while its work waits a little longer. Fails if there is none. */
export const endSuspensionItem = (workspaceId: string, workWaitsUntil: string): TransactItem => ({
  Update: {
    Key: workspaceKey(workspaceId),
    UpdateExpression: "REMOVE suspension SET workWaitsUntil = :until",
    ConditionExpression: "attribute_exists(suspension)",
    ExpressionAttributeValues: { ":until": workWaitsUntil },
  },
});

/** Fails a transaction unless the workspace is suspended. */
export const checkSuspendedItem = (workspaceId: string): TransactItem => ({
  ConditionCheck: { Key: workspaceKey(workspaceId), ConditionExpression: "attribute_exists(suspension)" },
});
