import type { Mailer } from "@kiteloop/core/shared/context";
import { deliveryTag } from "./delivery-tag.ts";

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

const ses: Mailer = {
  async send(message) {
    // Imported with the first email, because with another mailer AWS's client is never needed.
    const { sendEmail } = await import("./send-email.ts");
    const providerId = await sendEmail({
      FromEmailAddress: message.from,
      Destination: { ToAddresses: [message.to] },
      ...(message.replyTo !== undefined && { ReplyToAddresses: [message.replyTo] }),
      ...(message.deliveryId !== undefined && {
        EmailTags: [{ Name: deliveryTag, Value: message.deliveryId }],
      }),
      Content: {
        Simple: {
          Subject: utf8(message.subject),
          Body: { Html: utf8(message.html), Text: utf8(message.text) },
          Headers: Object.entries(message.headers).map(([Name, Value]) => ({ Name, Value })),
        },
      },
    });
    return { providerId };
  },
};

/** Grants sending emails. */
export const withMailer = () => ({ mailer: ses });
