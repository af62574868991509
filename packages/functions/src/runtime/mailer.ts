import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Mailer } from "@kiteloop/core/context";
import { config } from "./config.ts";
import { deliveryTag } from "./delivery-tag.ts";

let client: SESv2Client | null = null;

const ses: Mailer = {
  async send(message) {
    client ??= new SESv2Client({ region: config().AWS_REGION });
    const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
    const sent = await client.send(
      new SendEmailCommand({
        FromEmailAddress: message.from,
        Destination: { ToAddresses: [message.to] },
        ...(message.replyTo === undefined ? {} : { ReplyToAddresses: [message.replyTo] }),
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
      }),
    );
    return { providerId: sent.MessageId ?? "" };
  },
};

/** Grants sending mail. */
export const withMailer = () => ({ mailer: ses });
