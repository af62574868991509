import type { Project } from "@kiteloop/contract/publishing/project";

type Instance = { edgeOrigin: string };

/** Example calls with the project's own addresses and keys; the secret comes from the environment. */
export function snippetsFor(project: Project, { edgeOrigin }: Instance) {
  return [
    {
      id: "curl",
      label: "curl",
      text: "Reports a conversion. Sent again with the same externalId, it counts once.",
      code: `curl ${edgeOrigin}/v1/conversions \\
  -H "Authorization: Bearer $KITELOOP_SECRET_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{"externalId":"order-1001","participantExternalId":"user-42","value":{"amount":4900,"currency":"EUR"}}'`,
    },
    {
      id: "node",
      label: "Node",
      text: "The same from your server; the answer says whether it was counted.",
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
      label: "Browser",
      text: `For pages of ${project.host}: the script has its publishable key, no secret is needed.`,
      code: `${project.scriptTag}
<script>
  window.kiteloop = window.kiteloop || [];
  // Somebody is signed in: they get a link of their own.
  kiteloop.push(["identify", { externalId: "user-42", name: "Robin" }]);
  // Somebody has just signed up: whoever invited them gets the credit.
  kiteloop.push(["join", { externalId: "user-43", email: "sam@example.com" }]);
  // What counts for you has happened.
  kiteloop.push(["convert", { externalId: "order-1001", participantExternalId: "user-43" }]);
</script>`,
    },
    {
      id: "sign",
      label: "Sign an identity",
      text: "On your server, with the project's identity secret. Invitations by email need the signature.",
      code: `import { createHmac } from "node:crypto";

const email = (user.email ?? "").trim().toLowerCase();
const signature = createHmac("sha256", process.env.KITELOOP_IDENTITY_SECRET)
  .update(user.id + "\\n" + email)
  .digest("hex");
// In the page: kiteloop.push(["identify", { externalId: user.id, email, signature }])`,
    },
  ] as const;
}
