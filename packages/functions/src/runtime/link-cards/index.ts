import type { LinkCards } from "@kiteloop/core/shared/context";

const linkCards: LinkCards = {
  // Loaded with the first card: engine and fonts are 3 MB.
  draw: async (card) => (await import("./draw.ts")).drawLinkCard(card),
};

/** Grants drawing the cards of links. */
export const withLinkCards = () => ({ linkCards });
