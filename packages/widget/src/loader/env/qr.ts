import type { ShareEnv } from "../../types.ts";
import type { ManifestPort, ModulePort } from "../ports.ts";

/** File name of the QR encoder, below `w/_/`. */
declare const QR: string;

type Draw = (text: string, label: string) => Element[];

export const createShareEnv = ({ loadModule, manifest }: ManifestPort & ModulePort): ShareEnv => ({
  async drawQrCode(text, label) {
    const draw = await loadModule<Draw>(`${manifest.edge}/w/_/${QR}`);
    if (!draw) throw new Error("not loaded");
    return draw(text, label);
  },
});
