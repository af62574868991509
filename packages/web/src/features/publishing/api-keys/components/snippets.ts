import type { Project } from "@kiteloop/contract/publishing/project";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { queueCalls } from "../../../../components/install/queue-calls.data.ts";

type Instance = { edgeOrigin: string };

/** Example calls with the project's own addresses and keys; the secret comes from the environment. */
export function snippetsFor(project: Project, { edgeOrigin }: Instance) {
  return [
    {
      id: "curl",
      label: t("curl"),
      text: t("Reports a conversion. Requests with the same externalId are counted once."),
      code: `curl ${edgeOrigin}/v1/conversions \\
  -H "Authorization: Bearer $KITELOOP_SECRET_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"externalId":"order-1001","participantExternalId":"user-42","value":{"amount":4900,"currency":"EUR"}}'`,
    },
    {
      id: "node",
      label: t("Node"),
      text: t("The same from Node. The response says whether the conversion was counted."),
      code: `const response = await fetch("${edgeOrigin}/v1/conversions", {
  method: "POST",
  headers: {
    authorization: \`Bearer \${process.env.KITELOOP_SECRET_KEY}\`,
    "content-type": "application/json",
  },
  body: JSON.stringify({ externalId: "order-1001", participantExternalId: "user-42" }),
});
const { conversionId, counted } = await response.json();`,
    },
    {
      id: "browser",
      label: t("Browser"),
      text: t("For pages on {host}. The script uses your publishable key, so no secret is needed.", {
        host: project.host,
      }),
      code: `${project.scriptTag}
<script>
  ${queueCalls}
  // A user is signed in: they get a link of their own.
  kiteloop.push(["identify", { externalId: "user-42", name: "Robin" }]);
  // A user has just signed up: the inviter gets the credit.
  kiteloop.push(["join", { externalId: "user-43", email: "sam@example.com" }]);
  // A conversion has happened.
  kiteloop.push(["convert", { externalId: "order-1001", participantExternalId: "user-43" }]);
</script>`,
    },
    {
      id: "sign",
      label: t("Sign an identity"),
      text: t("Runs on your server with the project’s identity secret. Required for email invitations."),
      code: `import { createHmac } from "node:crypto";

const email = (user.email ?? "").trim().toLowerCase();
const signature = createHmac("sha256", process.env.KITELOOP_IDENTITY_SECRET)
  .update(user.id + "\\n" + email)
  .digest("hex");
// In the page: kiteloop.push(["identify", { externalId: user.id, email, signature }])`,
    },
  ] as const;
}
