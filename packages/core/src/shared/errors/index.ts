export { EmailRefused } from "./email-refused.ts";
export * from "./errors.ts";
export * from "./permanent.ts";
export { SendingStopped } from "./sending-stopped.ts";
