export { encryptAgain, entitiesWithSecrets } from "./encrypt-again.ts";
