import * as z from "zod/mini";
import type { Table } from "../../shared/context/index.ts";
import { paymentSourceKey } from "./keys.ts";

type Of = { workspaceId: string; projectId: string };

const Source = z.object({ conversionKind: z.optional(z.string()) });

/** A project's connected sources. Reads without the entity, because payment sources depend on projects. */
async function paymentSources(
  table: Table,
  { workspaceId, projectId }: Of,
): Promise<z.infer<typeof Source>[]> {
  const { pk, sk } = paymentSourceKey({ workspaceId, sourceId: "" });
  const { Items = [] } = await table.query({
    KeyConditionExpression: "pk = :workspace AND begins_with(sk, :source)",
    FilterExpression: "projectId = :project AND #state = :active",
    ExpressionAttributeNames: { "#state": "state" },
    ExpressionAttributeValues: {
      ":workspace": pk,
      ":source": sk,
      ":project": projectId,
      ":active": "active",
    },
    ConsistentRead: true,
  });
  return Items.map((item) => Source.parse(item));
}

export const hasPaymentSource = async (table: Table, of: Of): Promise<boolean> =>
  (await paymentSources(table, of)).length > 0;

/** The kinds that a project's connected sources give their payments. */
export const kindsOfPayments = async (table: Table, of: Of): Promise<string[]> =>
  (await paymentSources(table, of)).flatMap(({ conversionKind = [] }) => conversionKind);
