import { SESv2Client, SendEmailCommand, type SendEmailCommandInput } from "@aws-sdk/client-sesv2";
import { StandardRetryStrategy } from "@smithy/core/retry";
import { awsClientConfig } from "./aws-client.ts";

type Retry = Parameters<StandardRetryStrategy["refreshRetryTokenForRetry"]>;

/** Retries only what SES reports as not accepted: after a lost answer the email may have been sent. */
class UnlessAccepted extends StandardRetryStrategy {
  override refreshRetryTokenForRetry(...[token, failure]: Retry) {
    if (failure.errorType !== "THROTTLING") throw new Error("the email may have been accepted");
    return super.refreshRetryTokenForRetry(token, failure);
  }
}

let client: SESv2Client | null = null;

/** A new connection for each email, because a kept one may be closed, and this call is not retried. */
function ses(): SESv2Client {
  const { maxAttempts, requestHandler, ...settings } = awsClientConfig();
  const agent = { keepAlive: false, maxSockets: Infinity };
  return new SESv2Client({
    ...settings,
    retryStrategy: new UnlessAccepted(maxAttempts),
    requestHandler: { ...requestHandler, httpAgent: agent, httpsAgent: agent },
  });
}

/** Sends an email, and returns SES's id of it. */
export async function sendEmail(email: SendEmailCommandInput): Promise<string> {
  client ??= ses();
  const { MessageId } = await client.send(new SendEmailCommand(email));
  return MessageId ?? "";
}
