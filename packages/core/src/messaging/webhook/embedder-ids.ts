import { ourExternalIds } from "@kiteloop/contract/shared/fields";
import type { Table } from "../../shared/context/index.ts";
import { entityKey } from "../../shared/table/index.ts";

type Image = Record<string, unknown>;

/** Attributes with a person's id, of items that cause events. */
const naming = ["externalId", "participantExternalId", "recipientExternalId"] as const;

/**
 * The item as the embedder can read it: with their own ids of people who were on a waitlist first, and have an id of ours in the table,
 * if they are known by now.
 */
export async function withEmbedderIds(table: Table, image: Image): Promise<Image> {
  const { projectId } = image;
  if (typeof projectId !== "string") return image;
  const known = await Promise.all(
    naming.map(async (name): Promise<Image> => {
      const externalId = image[name];
      if (typeof externalId !== "string" || !externalId.startsWith(ourExternalIds)) return {};
      const { Item } = await table.get({ Key: entityKey("participant", { projectId, externalId }) });
      return Item?.knownAs === undefined ? {} : { [name]: Item.knownAs };
    }),
  );
  return Object.assign({}, image, ...known);
}
