import { emailFeedback } from "@kiteloop/functions/consumers";
import { noticeFor } from "@kiteloop/server/email/notice";
import * as z from "zod";
import type { DeployedInstance } from "./instance.ts";

/** SES's notification of a bounced email, by the queue. */
export async function deliverFeedback({ sent, lambda }: DeployedInstance, bounced: string): Promise<void> {
  const deliveryId = sent.find(({ to }) => to === bounced)?.deliveryId;
  if (deliveryId === undefined) throw new Error("the email bears no tag");
  const body = noticeFor("bounce", { to: bounced, deliveryId });
  const answer = await lambda.invoke(emailFeedback.handler, { Records: [{ messageId: "1", body }] });
  z.object({ batchItemFailures: z.tuple([]) }).parse(answer);
}
