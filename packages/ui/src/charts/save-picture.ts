import { download } from "./download.ts";
import { type Picture, pictureOf } from "./picture.ts";

const now = () => new Date().toISOString();

export function saveSvg(name: string, picture: Picture): void {
  download(`${name}.svg`, new Blob([pictureOf(picture, now())], { type: "image/svg+xml" }));
}

/** The picture in pixels, at twice its size so that it stays sharp in slides. */
export async function savePng(name: string, picture: Picture): Promise<void> {
  const url = URL.createObjectURL(new Blob([pictureOf(picture, now())], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth * 2;
    canvas.height = image.naturalHeight * 2;
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (file !== null) download(`${name}.png`, file);
  } finally {
    URL.revokeObjectURL(url);
  }
}
