import type { ManifestPort, StorePort } from "./ports.ts";
import { openStore, type Store } from "./store.ts";

const open = ({ manifest: { project } }: ManifestPort, storage: () => Storage) =>
  openStore(`kiteloop:${project.id}`, project.consent, storage);

/** Stored for this visitor. */
export function visitorStoreOf(loader: StorePort): Store {
  loader.stores.visitorStore ??= open(loader, () => localStorage);
  return loader.stores.visitorStore;
}

/** Stored for this tab only. */
export function tabStoreOf(loader: StorePort): Store {
  loader.stores.tabStore ??= open(loader, () => sessionStorage);
  return loader.stores.tabStore;
}
