import { sendContactMessage } from "@kiteloop/contract/contact";
import { writeOnce } from "../proof/index.ts";
import { verb } from "../verb/index.ts";
import { expiryOf } from "./expiry.ts";
import { createItem } from "./store.ts";

/** Keeps a message for the operator; the outbox mails it. Who filled the hidden field in is only told so. */
export const send = verb(sendContactMessage, async (ctx, { body: { proof, website = "", ...content } }) => {
  const { table, clock, ids, log, requestId } = ctx;
  if (website !== "") {
    log.info("a honeypot was filled in", { requestId, form: sendContactMessage.id, dropped: 1 });
    return { accepted: true as const };
  }
  const now = clock.now();
  const message = createItem(table, {
    ...content,
    messageId: ids.make("contactMessage"),
    status: "open",
    version: 1,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: expiryOf("open", now),
  });
  await writeOnce(ctx, proof, { form: sendContactMessage.id, ...content }, [message]);
  return { accepted: true as const };
});
