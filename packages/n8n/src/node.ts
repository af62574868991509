import { actionProperties } from "./action-properties.ts";
import { credentialsName } from "./host.ts";

/** Calls the server API. Declarative: n8n makes the requests. */
export class Kiteloop {
  description = {
    displayName: "Kiteloop",
    name: "kiteloop",
    icon: "file:kiteloop.svg",
    group: ["transform"],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: "Read and change participants, referrals, rewards and conversions",
    defaults: { name: "Kiteloop" },
    inputs: ["main"],
    outputs: ["main"],
    credentials: [{ name: credentialsName, required: true }],
    requestDefaults: {
      baseURL: "={{$credentials.baseUrl}}",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
    },
    properties: actionProperties,
  };
}
