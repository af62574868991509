import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import type { PictureType } from "@kiteloop/contract/shared/picture-types";

/** A raster picture whose bytes begin like one of this type. */
export type Logo = { type: PictureType; bytes: Uint8Array };

/** The facts that a link's card shows. */
export type LinkCard = {
  language: WidgetLanguage;
  project: string;
  /** The invitee's reward. */
  reward: string | null;
  colours: { accent: string; background: string; text: string } | null;
  logo: Logo | null;
};

/** Draws the pictures that messages show of links: PNGs of 1200 by 630 pixels. */
export type LinkCards = {
  /** Without a card, a picture that belongs to nobody. A logo that can't be decoded is left out. */
  draw(card: LinkCard | null): Promise<Uint8Array>;
};
