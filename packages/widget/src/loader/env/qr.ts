import type { ShareEnv } from "../../types.ts";
import type { ManifestPort, ModulePort } from "../ports.ts";

/** File name of the QR encoder, below `w/_/`. */
declare const QR: string;

type Encode = (text: string) => { path: string; size: number };

export const createShareEnv = ({ loadModule, manifest }: ManifestPort & ModulePort): ShareEnv => ({
  async makeQrCode(text) {
    const encode = await loadModule<Encode>(`${manifest.edge}/w/_/${QR}`);
    if (!encode) throw new Error("not loaded");
    return encode(text);
  },
});
