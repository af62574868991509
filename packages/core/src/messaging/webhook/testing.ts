import { Webhook } from "standardwebhooks";
import {
  type TestLoop,
  type TestReceiver,
  testLoop,
  testOwner,
  testPlatform,
  testReceiver,
  testWeb,
  withBody,
} from "../../testing/index.ts";
import {
  createWebhook,
  deliverWebhooks,
  listWebhookDeliveries,
  listWebhooks,
  queueWebhooks,
  type StoredWebhook,
  type WebhookChange,
} from "./index.ts";

/** An endpoint and its secret, as its creator got them. */
export type CreatedWebhook = Awaited<ReturnType<typeof createWebhook.call>>;

export type TestHooks = Awaited<ReturnType<typeof testHooks>>;

/** A project whose events go to a receiver on loopback, without jitter. */
export async function testHooks() {
  const platform = await testPlatform();
  platform.web = { ...testWeb(), fetchPage: () => Promise.reject(new Error("reads no page")) };
  // The middle of the range, if two bytes are requested.
  platform.ids.random = (bytes) => new Uint8Array(bytes).fill(bytes === 2 ? 128 : 7).fill(0, 1, 2);
  const loop: TestLoop = await testLoop(platform, "UTC", await testOwner(platform));
  const receiver = await testReceiver();
  const others: TestReceiver[] = [];
  const { clock } = platform;

  /** A new participant, as the stream shows them. */
  function newcomer(name: string): WebhookChange {
    const { workspaceId } = loop.member.actor;
    const email = `${name}@x.test`;
    const image = {
      ...{ pk: name, sk: "participant", __edb_e__: "participant", code: "AB2CD3EF", name, email },
      ...{ workspaceId, projectId: loop.project.id, externalId: name },
      ...{ participantId: platform.ids.make("participant"), createdAt: clock.now().toISOString() },
    };
    return { sequence: name, image };
  }

  /** The official library's verification of a delivery now; by default of the latest. */
  function verified(
    secret: string,
    { body, headers } = receiver.received.at(-1) ?? { body: "", headers: {} },
  ) {
    const now = Date.now;
    Date.now = () => clock.now().getTime();
    try {
      return new Webhook(secret).verify(body, headers as Record<string, string>);
    } finally {
      Date.now = now;
    }
  }

  return {
    ...{ loop, platform, clock, receiver, newcomer, verified },
    make: (
      url = receiver.url,
      events: StoredWebhook["events"] = ["participant.created"],
    ): Promise<CreatedWebhook> =>
      createWebhook.call(loop.member, withBody({ projectId: loop.project.id, url, description: "", events })),
    async another(): Promise<TestReceiver> {
      const made = await testReceiver();
      others.push(made);
      return made;
    },
    /** The changes, as of items in the table. */
    async queue(...changes: WebhookChange[]) {
      for (const { image: Item } of changes) await platform.table.put({ Item });
      return queueWebhooks(platform, changes);
    },
    run: () => deliverWebhooks(platform),
    idsAt: (one: TestReceiver) => one.received.map(({ headers }) => headers["webhook-id"]),
    log: async ({ webhook: { id: webhookId } }: CreatedWebhook) =>
      (await listWebhookDeliveries.call(loop.member, { params: { webhookId }, query: {}, body: {} })).items,
    shown: async () => (await listWebhooks.call(loop.member, withBody({}))).items[0],
    close: () => Promise.all([receiver, ...others].map((one) => one.close())),
  };
}
