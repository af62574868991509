import { readLinkCookie } from "./link-cookie.ts";
import type { ManifestPort, StorePort } from "./ports.ts";
import { openStore, type Store } from "./store.ts";

const itemOf = (projectId: string) => `kiteloop:${projectId}`;

/** Whether this origin keeps the visitor's state: only with consent, and unless storage is blocked. */
export function storesLink(projectId: string): boolean {
  try {
    return localStorage.getItem(itemOf(projectId)) !== null;
  } catch {
    return false;
  }
}

const open = ({ manifest: { project } }: ManifestPort, storage: () => Storage, readCookie?: () => string[]) =>
  openStore(itemOf(project.id), project.consent, storage, readCookie, project.attribution === "first");

/** Stored for this visitor. */
export function visitorStoreOf(loader: StorePort): Store {
  const { id } = loader.manifest.project;
  loader.stores.visitorStore ??= open(
    loader,
    () => localStorage,
    () => readLinkCookie(id),
  );
  return loader.stores.visitorStore;
}

/** Stored for this tab only. */
export function tabStoreOf(loader: StorePort): Store {
  loader.stores.tabStore ??= open(loader, () => sessionStorage);
  return loader.stores.tabStore;
}
