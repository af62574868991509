import { isRewardProvider, type RewardProvider } from "@kiteloop/contract/referrals/reward-fulfillment";
import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem, tryToWrite } from "../../shared/table/index.ts";
import { paymentSources } from "./entity.ts";

export type StoredSource = Row<typeof paymentSources>;

/** The provider whose rewards are made with a source's key; undefined if none are. */
export const rewardMaker = ({ provider }: Pick<StoredSource, "provider">): RewardProvider | undefined =>
  isRewardProvider(provider) ? provider : undefined;

/** The same, of live sources: payments of a test account earn no rewards. */
export const liveRewardMaker = (
  source: Pick<StoredSource, "provider" | "mode">,
): RewardProvider | undefined => (source.mode === "live" ? rewardMaker(source) : undefined);

type Which = Pick<StoredSource, "workspaceId" | "sourceId">;

/** A project's sources, newest first. `withDeleted`: also those that were deleted, which still have data. */
export async function sourcesOf(
  table: Table,
  { workspaceId, projectId }: Pick<StoredSource, "workspaceId" | "projectId">,
  withDeleted = false,
): Promise<StoredSource[]> {
  const { data } = await paymentSources(table)
    .query.byWorkspace({ workspaceId })
    .go({ order: "desc", pages: "all", consistent: true });
  return data.filter((one) => one.projectId === projectId && (withDeleted || one.state === "active"));
}

/** A workspace's source; null if the workspace has none with this id, or it was deleted. */
export async function findSource(
  table: Table,
  { workspaceId, sourceId }: Which,
): Promise<StoredSource | null> {
  const { data } = await paymentSources(table).get({ workspaceId, sourceId }).go({ consistent: true });
  return data?.state === "active" ? data : null;
}

/** A source by its id alone, as its address names it; null if there is none. */
export async function findSourceById(table: Table, sourceId: string): Promise<StoredSource | null> {
  const { data } = await paymentSources(table).query.byId({ sourceId }).go({ limit: 1 });
  // The index may be outdated, and contain a secret that was replaced.
  return data[0] === undefined ? null : findSource(table, data[0]);
}

export function createSourceItem(table: Table, source: StoredSource): TransactItem {
  return { Put: paymentSources(table).create(omitUndefined(source)).params() };
}

type Changes = Partial<
  Pick<
    StoredSource,
    | "conversionKind"
    | "signingSecret"
    | "signingSecretLastFour"
    | "oldSecret"
    | "oldSecretUntil"
    | "apiKey"
    | "apiKeyLastFour"
    | "matchesEmail"
    | "mapping"
  >
>;

/** A member's changes. Fails if it is not at the version that was read, or is deleted. */
export function changeSourceItem(
  table: Table,
  { workspaceId, sourceId, version }: StoredSource,
  changes: Changes,
  removed: readonly ("conversionKind" | "refusedAt")[],
): TransactItem {
  const patch = paymentSources(table)
    .patch({ workspaceId, sourceId })
    .set({ ...omitUndefined(changes), version: version + 1 });
  const change = (removed.length === 0 ? patch : patch.remove([...removed])).where(
    (attribute, { eq }) => `${eq(attribute.version, version)} AND ${eq(attribute.state, "active")}`,
  );
  return { Update: change.params() };
}

/** Deletes the source and its secrets permanently. Fails if it is deleted already. */
export function deleteSourceItem(table: Table, { workspaceId, sourceId }: Which): TransactItem {
  const change = paymentSources(table)
    .patch({ workspaceId, sourceId })
    .set({ state: "deleted" })
    .remove([
      ...(["signingSecret", "signingSecretLastFour", "oldSecret", "oldSecretUntil"] as const),
      ...(["apiKey", "apiKeyLastFour", "mapping"] as const),
    ])
    .where((attribute, { eq }) => eq(attribute.state, "active"));
  return { Update: change.params() };
}

/** Notes that an event was refused, at most once in a while: anybody may cause it. */
export async function noteRefused(
  table: Table,
  { workspaceId, sourceId }: Which,
  refusedAt: string,
  unlessSince: string,
): Promise<void> {
  await tryToWrite(
    paymentSources(table)
      .patch({ workspaceId, sourceId })
      .set({ refusedAt })
      .where(
        (attribute, { eq, lt, notExists }) =>
          `${eq(attribute.state, "active")} AND (${notExists(attribute.refusedAt)} OR ${lt(attribute.refusedAt, unlessSince)})`,
      )
      .go(),
  );
}

/** Notes the version of Stripe's API in which events arrive now. */
export async function noteApiVersion(
  table: Table,
  { workspaceId, sourceId }: Which,
  apiVersion: string,
): Promise<void> {
  await tryToWrite(
    paymentSources(table)
      .patch({ workspaceId, sourceId })
      .set({ apiVersion })
      .where((attribute, { eq }) => eq(attribute.state, "active"))
      .go(),
  );
}
