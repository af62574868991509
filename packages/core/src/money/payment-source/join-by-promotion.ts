import { participantCode } from "@kiteloop/contract/shared/ids";
import type { Reading } from "@kiteloop/providers/reading";
import { loadReferByCode, personPaidFor } from "../../referrals/payment/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { SourceAndProject } from "./settle-payment.ts";
import { codeOfPromotion, noteCodeOfPromotion } from "./store.payments.ts";
import type { StoredSource } from "./store.ts";
import { openSecret } from "./vault.ts";

type Promotion = NonNullable<Extract<Reading, { state: "read" }>["promotion"]>;

/**
 * A person who pays with a promotion code that is an inviter's code was invited by them. `unavailable`: Stripe did not say which
 * code it is. Repeatable.
 */
export async function joinByPromotion(
  ports: Platform,
  { source, project }: SourceAndProject,
  { id, person, email }: Promotion,
): Promise<"done" | "unavailable"> {
  const code = await inviterCodeOf(ports, source, id);
  if (code === null) return "unavailable";
  if (code === "") return "done";
  // A payer's address is stored only if a member allowed it for this source.
  const more = source.matchesEmail === true ? { email } : {};
  // Few events need what a join needs.
  const referByCode = await loadReferByCode();
  const { externalId } = await personPaidFor(ports.table, {
    projectId: project.projectId,
    externalId: person,
  });
  await referByCode(ports, project, { code, externalId, ...more });
  return "done";
}

/** The inviter's code that a promotion code is, asked once; empty if it is none, null without an answer. */
async function inviterCodeOf(
  { table, secrets, payments }: Platform,
  source: StoredSource,
  id: string,
): Promise<string | null> {
  const { sourceId } = source;
  const known = await codeOfPromotion(table, { sourceId, id });
  if (known !== undefined) return known;
  const key = await openSecret(secrets, source, "apiKey");
  if (key === null) return "";
  const answer = await (await payments.stripe(key)).readPromotionCode(id);
  // A member may allow it later.
  if (answer.state !== "read") return answer.state === "refused" ? "" : null;
  const code = participantCode.safeParse(answer.text).data ?? "";
  await noteCodeOfPromotion(table, { sourceId, id }, code);
  return code;
}
