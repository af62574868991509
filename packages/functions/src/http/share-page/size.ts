import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { sharePageDocument } from "./document.ts";

/** Most bytes of the whole page: document, script and style sheet, each compressed with brotli. */
export const sharePageBudget = 8 * 1024;

const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/**
 * The bytes of a page with everything that a project can have, as compressed as it can be. `built` is the folder of the
 * widget's build.
 */
export function sharePageBytes(languages: string, built: string): number {
  const { text } = sharePageDocument({
    edgeOrigin: "https://edge.example.com",
    languages,
    content: {
      // Realistic ids: repeated characters would compress too well.
      project: {
        id: "prj_01kq3v9x7mz2hd4n8sa5tg6wbe",
        name: "Acme Coffee Gear",
        key: "kl_live_pk_7RvXq2LmZt9KcYw4HsBn8FdPgJe1Qa",
      },
      settings: {
        on: true,
        headline: "Bring a friend, both save ten",
        text: "Good coffee is better in company. Share your link with friends.",
        terms: { text: "Program terms", url: "https://acme.example/terms", version: "2026-11" },
        joins: true,
      },
      offer: { inviter: "10 €", friend: "5 €", milestones: [{ at: 3, reward: "a mug" }] },
      design: null,
      brand: {
        ...{ name: "Acme Coffee", background: "#fffaf3", text: "#2b1d12" },
        logoUrl: "https://cdn.acme.example/assets/logo-wordmark.svg",
      },
      leaderboardId: "wgt_01kq3w1c5e8rjt2yzm6h9fbnvx",
    },
  });
  const files = ["js", "css"].map((kind) => readFileSync(join(built, `_/share-page.${kind}`), "utf8"));
  return [text, ...files].reduce((all, one) => all + brotli(one), 0);
}
