import type { Mailer } from "@kiteloop/core/shared/context";
import * as z from "zod/mini";
import { config } from "./config.ts";
import { deliveryTag } from "./delivery-tag.ts";
import { turns } from "./turns.ts";

const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });

/** Number of emails that SES takes a second. Read here, so that it is in no page view's bundle. */
const environment = z.object({
  EMAIL_RATE: z._default(z.pipe(z.transform(Number), z.number().check(z.positive())), 10),
});

const rate = () => environment.parse(process.env).EMAIL_RATE;

/** Waits until another email doesn't exceed the rate that SES allows. */
const takeTurn = turns(rate);

const ses: Mailer = {
  get perSecond() {
    return rate();
  },
  async send(message) {
    await takeTurn();
    // Imported with the first email, because with another mailer AWS's client is never needed.
    const { sendEmail } = await import("./send-email.ts");
    // Without it, nobody reports the bounces of an identity that has no configuration set of its own.
    const { MAIL_CONFIGURATION_SET: ConfigurationSetName } = config();
    const providerId = await sendEmail({
      ...(ConfigurationSetName !== undefined && { ConfigurationSetName }),
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
