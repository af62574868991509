import type { PaymentSource, SourceEvent } from "@kiteloop/contract/money/payment-source";
import { sourceFacts } from "@kiteloop/providers/facts";
import type { Ctx, Member, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { StoredSourceEvent } from "./store.events.ts";
import { findSource, type StoredSource } from "./store.ts";
import { waitOf } from "./wait-of.ts";

/** The member's source. @throws AppError `not_found`, also for another workspace's */
export async function requireSource({ table, actor }: Ctx<Member>, sourceId: string): Promise<StoredSource> {
  const source = await findSource(table, { workspaceId: actor.workspaceId, sourceId });
  if (source === null) throw new AppError("not_found");
  return source;
}

/** The address that a source's provider sends events to. */
export const sourceUrl = ({ instance }: Pick<Ctx, "instance">, sourceId: string): string =>
  `${instance.edgeOrigin}/v1/payment-sources/${sourceId}`;

/** A source's name in the audit log. */
export const sourceName = ({ provider, mode }: Pick<StoredSource, "provider" | "mode">): string =>
  `${sourceFacts[provider].name} (${mode})`;

/** A source as the API shows it: never its secrets. */
export function toApiSource(ctx: Pick<Ctx, "instance" | "clock">, source: StoredSource): PaymentSource {
  const { sourceId: id, projectId, provider, mode, createdAt, createdBy, version } = source;
  const until = source.oldSecretUntil ?? null;
  return {
    ...{ id, projectId, provider, mode, createdAt, createdBy, version },
    url: sourceUrl(ctx, id),
    conversionKind: source.conversionKind ?? null,
    signingSecretLastFour: source.signingSecretLastFour ?? null,
    oldSecretUntil: until !== null && until > ctx.clock.now().toISOString() ? until : null,
    apiKeyLastFour: source.apiKeyLastFour ?? null,
    matchesEmail: source.matchesEmail ?? false,
    signature: source.signature ?? null,
    mapping: source.mapping ?? null,
    refusedAt: source.refusedAt ?? null,
    apiVersion: source.apiVersion ?? null,
  };
}

/** An event with what it waits for. */
export async function toApiEvent(
  table: Table,
  source: StoredSource,
  event: StoredSourceEvent,
): Promise<SourceEvent> {
  const { eventId: id, type, state, reason = null, receivedAt } = event;
  return { id, type, state, reason, waitsFor: await waitOf(table, source, event), receivedAt };
}
