import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type Row, type TransactItem } from "../../shared/table/index.ts";
import { signInLinks } from "./entity.ts";

export type StoredSignInLink = Row<typeof signInLinks>;

export type SignInKey = Pick<StoredSignInLink, "projectId" | "recipient" | "signInLinkId">;

export async function findSignInLink(
  table: Table,
  { projectId, recipient, signInLinkId }: SignInKey,
): Promise<StoredSignInLink | null> {
  const { data } = await signInLinks(table)
    .get({ projectId, recipient, signInLinkId })
    .go({ consistent: true });
  return data && omitUndefined(data);
}

export function createSignInLinkItem(table: Table, link: StoredSignInLink): TransactItem {
  return { Put: signInLinks(table).create(omitUndefined(link)).params() };
}

/** Marks a link as used. Fails if it was used or erased before. */
export function useSignInLinkItem(
  table: Table,
  { projectId, recipient, signInLinkId }: SignInKey,
  use: { usedAt: string; attempt: string; externalId: string },
): TransactItem {
  const update = signInLinks(table)
    .patch({ projectId, recipient, signInLinkId })
    .set(use)
    .where((attribute, { notExists }) => notExists(attribute.usedAt));
  return { Update: update.params() };
}

/** Ends the session that an attempt opened: its link signs nobody in anymore. Fails if that was another attempt. */
export function endSignInItem(
  table: Table,
  { projectId, recipient, signInLinkId }: SignInKey,
  attempt: string,
): TransactItem {
  const update = signInLinks(table)
    .patch({ projectId, recipient, signInLinkId })
    .remove(["attempt"])
    .where((attribute, { eq }) => eq(attribute.attempt, attempt));
  return { Update: update.params() };
}

/** Deletes an address's links that were requested up to an instant. `before` gets the ids of their emails. */
export async function eraseSignInLinks(
  table: Table,
  { projectId, recipient }: Pick<SignInKey, "projectId" | "recipient">,
  until: string,
  before: (emailIds: string[]) => Promise<void>,
): Promise<void> {
  const { data } = await signInLinks(table).query.byRecipient({ projectId, recipient }).go({ pages: "all" });
  const theirs = data.filter(({ requestedAt }) => requestedAt <= until);
  await before(theirs.map(({ signInLinkId }) => signInLinkId));
  await Promise.all(
    theirs.map(({ signInLinkId }) => signInLinks(table).delete({ projectId, recipient, signInLinkId }).go()),
  );
}
