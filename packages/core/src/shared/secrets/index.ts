export { SecretsError } from "./error.ts";
export { parseSecretKeys, type SecretKey } from "./keys.ts";
export {
  identitySecretPlace,
  paymentSourceSecretPlace,
  payoutAccountSecretPlace,
  payoutMethodPlace,
  webhookSecretPlace,
} from "./places.ts";
export { clearSecrets, createSecrets } from "./secrets.ts";
