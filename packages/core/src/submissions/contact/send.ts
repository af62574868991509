import { sendContactMessage as endpoint } from "@kiteloop/contract/submissions/contact";
import { spendProofAndWrite } from "../../shared/proof/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { expiryOf } from "./expiry.ts";
import { createMessageItem } from "./store.ts";

/** Stores a message for the operator, which the outbox emails. With the hidden field filled in it only answers so. */
export const sendContactMessage = verb(
  endpoint,
  async (ctx, { body: { proof, website = "", ...content } }) => {
    const { table, clock, ids, log, requestId } = ctx;
    if (website !== "") {
      log.info("a honeypot was filled in", { requestId, form: endpoint.id, dropped: 1 });
      return { accepted: true as const };
    }
    const now = clock.now();
    const message = createMessageItem(table, {
      ...content,
      messageId: ids.make("contactMessage"),
      status: "open",
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
      expiresAt: expiryOf("open", now),
    });
    await spendProofAndWrite(ctx, proof, { form: endpoint.id, ...content }, [message]);
    return { accepted: true as const };
  },
);
