import { bareAddress } from "@kiteloop/server/email/fields";
import { noticeFor } from "@kiteloop/server/email/notice";
import type { Message } from "./store.ts";

/** Outcomes of an email to one of these addresses, as with SES's mailbox simulator. */
const simulated = {
  "bounce@simulator.example": ["bounce"],
  "complaint@simulator.example": ["delivery", "complaint"],
  "ooto@simulator.example": ["delivery", "absence"],
} as const;

/** SES's notifications about an email, in their order: delivered, unless its address says otherwise. */
export function noticesOf(message: Message): string[] {
  const events = Object.entries(simulated).find(([address]) => address === bareAddress(message.to))?.[1];
  return (events ?? (["delivery"] as const)).map((event) => noticeFor(event, message));
}
