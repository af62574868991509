/** `npm run encrypt-secrets`: encrypts stored secrets with the newest key. See packages/server/src/encrypt-secrets. */
import { runCommand } from "./lib/run-command.mjs";

runCommand("packages/server/src/encrypt-secrets/cli.ts", "The secrets could not be encrypted");
