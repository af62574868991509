import { paymentModes } from "@kiteloop/contract/money/payment-source-states";
import { payoutProviders } from "@kiteloop/contract/money/payout-account";
import { ids } from "@kiteloop/contract/shared/ids";
import * as z from "zod";
import type { Platform, SecretPlace, TableItem } from "../../shared/context/index.ts";
import {
  identitySecretPlace,
  paymentSourceSecretPlace,
  payoutAccountSecretPlace,
  payoutMethodPlace,
  webhookSecretPlace,
} from "../../shared/secrets/index.ts";
import { tryToWrite } from "../../shared/table/index.ts";

type StoredSecret = { place: SecretPlace; stored: string };

const Held = z.discriminatedUnion("__edb_e__", [
  z
    .object({
      __edb_e__: z.literal("project"),
      workspaceId: ids.workspace,
      projectId: ids.project,
      identitySecret: z.string(),
    })
    .transform((item): StoredSecret[] => [{ place: identitySecretPlace(item), stored: item.identitySecret }]),
  z
    .object({
      __edb_e__: z.literal("webhook"),
      workspaceId: ids.workspace,
      webhookId: ids.webhook,
      secret: z.string(),
      oldSecret: z.string().optional(),
      destinationKey: z.string().optional(),
    })
    .transform((item): StoredSecret[] => [
      { place: webhookSecretPlace(item, "secret"), stored: item.secret },
      { place: webhookSecretPlace(item, "oldSecret"), stored: item.oldSecret ?? "" },
      { place: webhookSecretPlace(item, "destinationKey"), stored: item.destinationKey ?? "" },
    ]),
  z
    .object({
      __edb_e__: z.literal("paymentSource"),
      workspaceId: ids.workspace,
      sourceId: ids.paymentSource,
      signingSecret: z.string().optional(),
      oldSecret: z.string().optional(),
      apiKey: z.string().optional(),
    })
    .transform((item): StoredSecret[] =>
      (["signingSecret", "oldSecret", "apiKey"] as const).map((field) => ({
        place: paymentSourceSecretPlace(item, field),
        stored: item[field] ?? "",
      })),
    ),
  z
    .object({
      __edb_e__: z.literal("payoutAccount"),
      workspaceId: ids.workspace,
      projectId: ids.project,
      provider: z.enum(payoutProviders),
      mode: z.enum(paymentModes),
      apiKey: z.string().optional(),
    })
    .transform((item): StoredSecret[] => [
      { place: payoutAccountSecretPlace(item), stored: item.apiKey ?? "" },
    ]),
  z
    .object({
      __edb_e__: z.literal("payee"),
      workspaceId: ids.workspace,
      participantId: ids.participant,
      payoutMethod: z.string(),
    })
    .transform((item): StoredSecret[] => [{ place: payoutMethodPlace(item), stored: item.payoutMethod }]),
  z
    .object({
      __edb_e__: z.literal("payout"),
      workspaceId: ids.workspace,
      participantId: ids.participant,
      payoutMethod: z.string().optional(),
    })
    .transform((item): StoredSecret[] => [
      { place: payoutMethodPlace(item), stored: item.payoutMethod ?? "" },
    ]),
]);

const Key = z.object({ pk: z.string(), sk: z.string() });

/** Entities whose items contain secrets, by ElectroDB's names. */
export const entitiesWithSecrets = [
  "project",
  "webhook",
  "paymentSource",
  "payoutAccount",
  "payee",
  "payout",
] as const;

/**
 * Encrypts an item's secrets with the newest key, unless they are. Returns how many were encrypted. A secret that changes
 * meanwhile stays as it is, because what changes it uses the newest key.
 * @throws SecretsError for one that can't be decrypted
 */
export async function encryptAgain(
  { table, secrets }: Pick<Platform, "table" | "secrets">,
  item: TableItem,
): Promise<number> {
  const { pk, sk } = Key.parse(item);
  let encrypted = 0;
  for (const { place, stored } of Held.parse(item)) {
    // A deleted webhook, source or account has none.
    if (stored === "" || (await secrets.isNewest(stored))) continue;
    const sealed = await secrets.seal(place, await secrets.open(place, stored));
    const update = {
      UpdateExpression: "SET #field = :sealed",
      ConditionExpression: "#field = :stored",
      ExpressionAttributeNames: { "#field": place.field },
      ExpressionAttributeValues: { ":sealed": sealed, ":stored": stored },
    };
    if (await tryToWrite(table.update({ Key: { pk, sk }, ...update }))) encrypted++;
  }
  return encrypted;
}
