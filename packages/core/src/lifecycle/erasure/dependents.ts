import * as z from "zod";
import { historyOf } from "../../money/index.ts";
import { referralDependents } from "../../referrals/index.ts";
import type { Table } from "../../shared/context/index.ts";
import {
  type DependentsOf,
  deliveryKey,
  type ItemKey,
  itemKey,
  partitionKey,
} from "../../shared/dependent-items/index.ts";
import { allOf, type Stored } from "./store.ts";

const ParticipantEmail = z.looseObject({ participantMailId: z.string() });
const DigestEmail = z.looseObject({ deliveryId: z.string() });
const MemberInvitationEmail = z.looseObject({ memberInvitationMailId: z.string() });
const ApiKey = z.looseObject({ keyId: z.string() });
const Source = z.looseObject({ sourceId: z.string() });
const Webhook = z.looseObject({ webhookId: z.string() });

const byEntity = new Map<unknown, DependentsOf>([
  ...referralDependents,
  [
    "memberInvitationMail",
    (_table, item) => ({ keys: [deliveryKey(MemberInvitationEmail.parse(item).memberInvitationMailId)] }),
  ],
  [
    "digestMail",
    (_table, item) => ({ keys: [itemKey("delivery", ["deliveryId", DigestEmail.parse(item).deliveryId])] }),
  ],
  [
    "participantMail",
    (_table, item) => ({ keys: [deliveryKey(ParticipantEmail.parse(item).participantMailId)] }),
  ],
  [
    "apiKey",
    (_table, item, workspaceId) => {
      const { keyId } = ApiKey.parse(item);
      return { keys: [{ pk: partitionKey(["workspaceId", workspaceId]), sk: `$keyUse_1#keyId_${keyId}` }] };
    },
  ],
  [
    "paymentSource",
    (_table, item) => {
      const { sourceId } = Source.parse(item);
      return { partitions: [sourceId, historyOf(sourceId)].map((id) => partitionKey(["sourceId", id])) };
    },
  ],
  [
    "webhook",
    (_table, item) => ({ partitions: [partitionKey(["webhookId", Webhook.parse(item).webhookId])] }),
  ],
]);

/** Items that are found through this one alone, so they have to be deleted before it. */
export async function dependentsOf(table: Table, workspaceId: string, item: Stored): Promise<ItemKey[]> {
  const {
    keys = [],
    ownKeys,
    partitions = [],
  } = byEntity.get(item.__edb_e__)?.(table, item, workspaceId) ?? {};
  const found = await Promise.all([
    ...partitions.map((pk) => allOf(table, { pk })),
    ...(ownKeys?.keys ?? []).map((key) => ofProjectAlone(table, ownKeys?.projectId, key)),
  ]);
  return [...keys, ...found.flat()];
}

const Owned = z.looseObject({
  projectId: z.string().optional(),
  subject: z.looseObject({ projectId: z.string().optional() }).optional(),
});

/**
 * The key of an item that is found by an id alone, if the item is the project's own: an imported item may name another
 * project's id.
 */
async function ofProjectAlone(table: Table, projectId: string | undefined, key: ItemKey): Promise<ItemKey[]> {
  const found = await allOf(table, { pk: key.pk, prefix: key.sk });
  const { projectId: own, subject } = Owned.parse(found[0] ?? {});
  return (own ?? subject?.projectId) === projectId ? [key] : [];
}
