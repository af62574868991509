// The library has no types of its own. These are of the parts that provider.ts uses.
import type { IncomingMessage, ServerResponse } from "node:http";

type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

export type OidcContext = {
  oidc: {
    client: { clientId: string };
    session: { accountId: string };
    provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
  };
};

export class Provider {
  constructor(issuer: string, configuration: object);
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
}
