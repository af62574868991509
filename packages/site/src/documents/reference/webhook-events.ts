import { webhookData, webhookTypes, webhookWords } from "@kiteloop/contract/messaging/webhook-events";
import type { OpenApi } from "@kiteloop/contract/openapi";
import { grouped } from "./grouped.ts";
import { fieldTable } from "./operation.ts";
import { sampleOf } from "./sample.ts";
import type { JsonSchema } from "./schema.ts";

type Post = { requestBody: { content: { "application/json": { schema: JsonSchema } } } };

// The document's own type of a webhook is open.
const bodyOf = (webhooks: OpenApi["webhooks"], type: string): JsonSchema =>
  (webhooks[type]?.post as Post | undefined)?.requestBody.content["application/json"].schema ?? {};

/** The body of each kind of event, in Markdown. */
export function webhookEventsText({ webhooks }: OpenApi): string {
  const sections = grouped([...webhookTypes], (type) => webhookData[type]).map(([, types]) => {
    const [first = ""] = types;
    const schema = bodyOf(webhooks, first);
    const list = types.map((type) => `- \`${type}\`: ${webhookWords[type]}`).join("\n");
    const title = types.length === 1 ? first : `${first.split(".")[0]} events`;
    return `### ${title.charAt(0).toUpperCase()}${title.slice(1)}

${list}

\`\`\`json ${first}
${JSON.stringify(sampleOf(schema), null, 2)}
\`\`\`

${fieldTable(schema, { asked: false })}`;
  });
  return `## Events

Kiteloop sends each event as a POST to your endpoint, with the headers \`webhook-id\`, \`webhook-timestamp\` and
\`webhook-signature\`. [Webhooks](webhooks.md) tells how to verify them, what is guaranteed and when they are retried.

${sections.join("\n")}`;
}
