/** `npm run encrypt-secrets`: encrypts stored secrets with the newest key. See packages/local/src/encrypt-secrets. */
import { runLocal } from "./lib/run-local.mjs";

runLocal("encrypt-secrets/cli.ts", "The secrets could not be encrypted");
