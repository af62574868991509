import { minuteMs } from "@kiteloop/contract/shared/time";
import { deliverDue, queueEmails } from "../../delivery/email/index.ts";
import { sendContactMessage } from "../../submissions/contact/index.ts";
import { streamOf, testPlatform, testProof, testVisitor, withBody } from "../../testing/index.ts";
import { anyRead, only, type Stage } from "./testing-stage.ts";

/** An email that could not be sent yet. */
export async function unsentEmail(): Promise<Stage> {
  const platform = await testPlatform();
  const content = { name: "Ana", email: "ana@example.com", topic: "privacy", message: "A question?" };
  const stream = streamOf(platform.table);
  const proof = await testProof(platform);
  await sendContactMessage.call(testVisitor(platform), withBody({ ...content, proof }));
  const { mailer } = platform;
  platform.mailer = { send: () => Promise.reject(new Error("not now")) };
  await queueEmails(platform, stream.items);
  platform.mailer = mailer;
  platform.clock.move(2 * minuteMs);
  return {
    ...{ platform, kind: "delivery", run: deliverDue, isWork: anyRead },
    ids: [await only(platform.table, "delivery", "deliveryId")],
    dueAt: await only(platform.table, "delivery", "nextAt"),
    isDone: async () => platform.emails.length === 1,
  };
}
