/** The instance and a secret key of a project, for both nodes. */
export class KiteloopApi {
  name = "kiteloopApi";
  displayName = "Kiteloop API";
  documentationUrl = "https://kiteloop.dev/docs/recipes";
  properties = [
    {
      displayName: "Address",
      name: "baseUrl",
      type: "string",
      default: "",
      placeholder: "https://edge.example.com",
      description: "The address of your instance's public API. It is shown beside your keys in Kiteloop.",
      required: true,
    },
    {
      displayName: "Secret Key",
      name: "secretKey",
      type: "string",
      typeOptions: { password: true },
      default: "",
      description: "A secret key of the project. Create it under API keys in Kiteloop.",
      required: true,
    },
  ];
  authenticate = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{$credentials.secretKey}}" } },
  };
  /** Answers with the key's own name and scopes, so every key may call it. */
  test = { request: { baseURL: "={{$credentials.baseUrl}}", url: "/v1/key" } };
}
