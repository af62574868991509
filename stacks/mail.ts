import { retention } from "@kiteloop/contract/shared/retention";
import { senderTag } from "@kiteloop/functions/runtime/domain-tag";
import { Duration, RemovalPolicy, Tags } from "aws-cdk-lib";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import { Topic } from "aws-cdk-lib/aws-sns";
import { SqsSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { StackContext } from "sst/constructs";
import { emailRecords, publishEmailRecords } from "./shared/email-records.ts";
import { readSettings } from "./shared/settings.ts";
import { stagePolicy } from "./shared/stage.ts";

/** Resources for sending email if a sender is configured. */
export type Sender = {
  address: string;
  domain: string;
  configurationSetName: string;
  identityArns: string[];
  /** Every identity of the account in the region: callers have to restrict it by tag. */
  anyIdentityArn: string;
  configurationSetArn: string;
  stage: string;
};

/** Sends email and receives reports about it: reports wait in a queue for events.ts, so none is lost. */
export function Mail({ stack, app }: StackContext) {
  const { mailFrom, mailIdentity, dmarc, zone } = readSettings(app.stage);

  const configurationSet = new ConfigurationSet(stack, "Sending", {
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });

  const feedback = new Topic(stack, "Feedback", { enforceSSL: true });
  configurationSet.addEventDestination("Feedback", {
    destination: EventDestination.snsTopic(feedback),
    events: [EmailSendingEvent.DELIVERY, EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
  });

  const kept = Duration.days(retention.emailFeedback.keptFor.count);
  // Their consumer reports what is late, which each of these was: an alarm on another queue costs as much as one on all.
  const unread = new Queue(stack, "FeedbackDead", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: kept,
  });
  // The alarms of the version before import it until they are deployed: what is in use can't be taken away.
  stack.exportValue(unread.queueName);
  const queue = new Queue(stack, "FeedbackQueue", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: kept,
    // Six times its consumer's timeout, as Lambda recommends.
    visibilityTimeout: Duration.minutes(6),
    deadLetterQueue: { queue: unread, maxReceiveCount: 5 },
  });
  feedback.addSubscription(new SqsSubscription(queue, { rawMessageDelivery: true }));

  let sender: Sender | undefined;
  if (mailFrom !== undefined) {
    const domain = mailFrom.slice(mailFrom.indexOf("@") + 1);
    if (mailIdentity === "own") {
      const identity = new EmailIdentity(stack, "Domain", {
        identity: Identity.domain(domain),
        configurationSet,
        mailFromDomain: `bounce.${domain}`,
      });
      Tags.of(identity).add(senderTag, app.stage);
      const records = publishEmailRecords(
        stack,
        emailRecords(stack, domain, identity, dmarc === "own"),
        domain,
        zone,
      );
      // After a change of the domain, functions and the user pool send from the former one until they are deployed.
      if (stagePolicy(app.stage).keepsData)
        for (const kept of [identity, ...records])
          kept.applyRemovalPolicy(RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE);
    }
    sender = {
      address: mailFrom,
      domain,
      configurationSetName: configurationSet.configurationSetName,
      // Written out: an export of the identity's name could not change while other stacks import it.
      identityArns: [
        stack.formatArn({ service: "ses", resource: "identity", resourceName: domain }),
        configurationSetArn(stack, configurationSet),
      ],
      anyIdentityArn: stack.formatArn({ service: "ses", resource: "identity", resourceName: "*" }),
      configurationSetArn: configurationSetArn(stack, configurationSet),
      stage: app.stage,
    };
  }
  return { sender, feedback: queue };
}

function configurationSetArn(stack: StackContext["stack"], set: ConfigurationSet): string {
  return stack.formatArn({
    service: "ses",
    resource: "configuration-set",
    resourceName: set.configurationSetName,
  });
}
