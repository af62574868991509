import type { Clock, Table } from "../../shared/context/index.ts";
import type { ErasedPerson } from "../../shared/person-erasure/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { webhookDeliveries, webhooks } from "./entity.ts";
import type { StoredDelivery } from "./store.deliveries.ts";

type Person = Pick<ErasedPerson, "workspaceId" | "projectId" | "externalIds" | "until">;

/**
 * Erases a person's events from all deliveries of a project, including those of deleted endpoints; they are not sent
 * anymore. The log keeps that there was a delivery, and when it was attempted. Returns false if an attempt ran at the
 * same time; call it again then. Reads the log of each of the project's endpoints.
 */
export async function eraseDeliveries(
  ports: { table: Table; clock: Clock },
  person: Person,
): Promise<boolean> {
  const { workspaceId, projectId } = person;
  const { data } = await webhooks(ports.table)
    .query.byWorkspace({ workspaceId })
    .go({ pages: "all", consistent: true });
  const ours = data.filter((webhook) => webhook.projectId === projectId);
  const done = await Promise.all(ours.map(({ webhookId }) => eraseOf(ports, webhookId, person)));
  return done.every((one) => one);
}

async function eraseOf(
  { table, clock }: { table: Table; clock: Clock },
  webhookId: string,
  { externalIds, until }: Person,
): Promise<boolean> {
  const ids = new Set(externalIds);
  const texts = externalIds.map((id) => JSON.stringify(id));
  let done = true;
  let cursor: string | null = null;
  do {
    const page: { data: StoredDelivery[]; cursor: string | null } = await webhookDeliveries(table)
      .query.byWebhook({ webhookId })
      .where((attribute, { contains }) => texts.map((text) => contains(attribute.body, text)).join(" OR "))
      .go({ cursor, consistent: true });
    // Later events belong to a new person who uses the same id.
    const theirs = page.data.filter(({ body, happenedAt }) => happenedAt <= until && isNamed(body, ids));
    const written = await Promise.all(
      theirs.map((delivery) => transact(table, clock, [eraseItem(table, delivery)])),
    );
    done = done && written.every(({ ok }) => ok);
    ({ cursor } = page);
  } while (cursor !== null);
  return done;
}

function isNamed(body: string, ids: ReadonlySet<string>): boolean {
  const { data }: { data?: object } = Object(JSON.parse(body));
  return Object.values(data ?? {}).some((value) => ids.has(value));
}

/** Fails if it changed since it was read. */
function eraseItem(
  table: Table,
  { webhookId, deliveryId, state, attempts, tries, log, nextAt }: StoredDelivery,
): TransactItem {
  const update = webhookDeliveries(table)
    .patch({ webhookId, deliveryId })
    .set({ state: "erased", body: "", nextAt, log: log.map((one) => ({ ...one, excerpt: "" })) })
    .where(
      (attribute, { eq }) =>
        `${eq(attribute.state, state)} AND ${eq(attribute.attempts, attempts)} AND ${eq(attribute.tries, tries)} AND ${eq(attribute.log, log)}`,
    );
  return { Update: update.params() };
}
