import { createHash } from "node:crypto";
import type { Proof } from "@kiteloop/contract/shared/proof";
import { retention } from "@kiteloop/contract/shared/retention";
import { verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Platform } from "../context/index.ts";
import { AppError } from "../errors/index.ts";
import { type TransactItem, transact } from "../table/index.ts";
import { proofSecret } from "./secret.ts";
import { findSpent, spendItem } from "./store.ts";

/**
 * Writes a public form's content, once per solved challenge: the same form sent again with the same proof has been
 * written already. `content` is everything that was sent except the proof.
 * @throws AppError `proof.invalid` for a challenge that is forged, unsolved, expired, or spent on other content.
 */
export async function spendProofAndWrite(
  platform: Platform,
  proof: Proof,
  content: { form: string } & Record<string, unknown>,
  items: TransactItem[],
): Promise<void> {
  await assertSolved(platform, proof);
  const { table, clock } = platform;
  const { nonce, data } = proof.challenge.parameters;
  const fingerprint = createHash("sha256").update(JSON.stringify(content)).digest("base64url");
  const expiresAt = data.expiresAt + retention.spentProofs.keptFor.seconds;
  const written = await transact(table, clock, [
    spendItem(table, { nonce, fingerprint, expiresAt }),
    ...items,
  ]);
  if (written.ok) return;
  if (!written.failed.includes(0)) throw new AppError("conflict.busy", { retryAfter: 1 });
  if ((await findSpent(table, nonce)) !== fingerprint) throw new AppError("proof.invalid");
}

/**
 * Spends a solved challenge on work that must not be repeated, such as sending an email.
 * @throws AppError `proof.invalid` for a challenge that is forged, unsolved, expired, or spent already.
 */
export async function spendProof(platform: Platform, proof: Proof, form: string): Promise<void> {
  await assertSolved(platform, proof);
  const { nonce, data } = proof.challenge.parameters;
  const expiresAt = data.expiresAt + retention.spentProofs.keptFor.seconds;
  const { table, clock } = platform;
  const spent = await transact(table, clock, [spendItem(table, { nonce, fingerprint: form, expiresAt })]);
  if (!spent.ok) throw new AppError("proof.invalid");
}

async function assertSolved(platform: Platform, { challenge, solution }: Proof): Promise<void> {
  const { counter, derivedKey } = solution;
  const { verified } = await verifySolution({
    challenge,
    solution: { counter, derivedKey },
    deriveKey,
    hmacSignatureSecret: await proofSecret(platform),
  });
  const expired = challenge.parameters.data.expiresAt * 1000 <= platform.clock.now().getTime();
  if (!verified || expired) throw new AppError("proof.invalid");
}
