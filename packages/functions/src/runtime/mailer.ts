import type { SendEmailRequest } from "@aws-sdk/client-sesv2";
import type { Mailer } from "@kiteloop/core/context";
import * as z from "zod";
import { Ses } from "../lean/ses.ts";
import { config } from "./config.ts";
import { deliveryTag } from "./delivery-tag.ts";

/** What SES took goes out, whatever its answer looks like: to take it for a failure would send it again. */
const answer = z.object({ MessageId: z.string() }).catch({ MessageId: "" });

let known: Ses | null = null;

const ses: Mailer = {
  async send(message) {
    known ??= new Ses(config().AWS_REGION, { once: true });
    const utf8 = (Data: string) => ({ Data, Charset: "UTF-8" });
    const asked: SendEmailRequest = {
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
    };
    const { MessageId } = answer.parse(await known.call("POST", ["outbound-emails"], asked));
    return { providerId: MessageId };
  },
};

/** Grants sending mail. */
export const withMailer = () => ({ mailer: ses });
