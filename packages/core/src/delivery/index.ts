export { emailQueue, expireEmail, resendEmail } from "./email/index.ts";
