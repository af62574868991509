import type { Platform } from "../../shared/context/index.ts";
import { findSender, isSharedDomain, type StoredSender } from "./store.ts";

type Ports = Pick<Platform, "table" | "emailDomains">;

/** Deletes a domain at the provider if no workspace sends from it anymore. */
export async function deleteSenderIdentity(
  { table, emailDomains }: Ports,
  given: StoredSender,
): Promise<void> {
  if (!(await isSharedDomain(table, given))) await emailDomains.forget(given.domain);
}

/** The same for the domain of a workspace that is being erased. */
export async function deleteSenderDomain(ports: Ports, workspaceId: string): Promise<void> {
  const sender = await findSender(ports.table, workspaceId);
  if (sender !== null) await deleteSenderIdentity(ports, sender);
}
