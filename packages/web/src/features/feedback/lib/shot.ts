import { feedbackLimits } from "@kiteloop/contract/feedback-limits";

/** A screenshot to be sent. `url` shows it. */
export type Shot = { base64: string; url: string };

/** Longest side in pixels, and quality, tried one after the other until the picture is small enough. */
const tries = [
  [2_400, 0.86],
  [2_400, 0.7],
  [1_600, 0.7],
  [1_000, 0.6],
] as const;

/**
 * Draws a picture anew, small enough to be sent: without the place, the device and whatever else its file tells.
 * @returns null where the browser can't read it
 */
export async function shotFrom(file: Blob): Promise<Shot | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    for (const [side, quality] of tries) {
      const drawn = await encode(drawnWithin(picture, side), quality);
      if (drawn.size <= feedbackLimits.screenshotBytes) return await shotOf(drawn);
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawnWithin(picture: ImageBitmap, side: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((size) =>
    Math.max(1, Math.round(size * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP where the browser writes it; Safari does not, and gives a PNG instead. */
async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: "image/webp", quality });
  return webp.type === "image/webp" ? webp : canvas.convertToBlob({ type: "image/jpeg", quality });
}

function shotOf(drawn: Blob): Promise<Shot> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error);
    reader.onload = () => {
      const url = String(reader.result);
      resolve({ url, base64: url.slice(url.indexOf(",") + 1) });
    };
    reader.readAsDataURL(drawn);
  });
}
