import { feedbackLimits } from "@kiteloop/contract/submissions/feedback-limits";

/** A screenshot to be sent. `url` shows it. */
export type Shot = { base64: string; url: string };

/** Longest side in pixels and quality, tried in order until the picture is small enough. */
const tries = [
  [2_400, 0.86],
  [2_400, 0.7],
  [1_600, 0.7],
  [1_000, 0.6],
] as const;

/**
 * Re-encodes a picture to a size that can be sent, which also removes metadata such as location and device.
 * @returns null if the browser can't read it
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

/** WebP where the browser supports encoding it; Safari returns a PNG instead. */
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
