import type { Env } from "../../types.ts";
import type { Page } from "../page.ts";

/** Name of the file that makes QR codes, below `w/_/`. */
declare const QR: string;

export const qr = ({ bring, manifest }: Page): Pick<Env, "qr"> => ({
  async qr(text) {
    const make = await bring<(text: string) => { path: string; size: number }>(`${manifest.edge}/w/_/${QR}`);
    if (!make) throw new Error("not loaded");
    return make(text);
  },
});
