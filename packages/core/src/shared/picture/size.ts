import type { PictureType } from "@kiteloop/contract/shared/picture-types";

export type Size = { width: number; height: number };

/** Width and height from a picture's header, without decoding it. Null if the header has none. */
export function pictureSize(type: PictureType, bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (type === "image/png") return { width: view.getUint32(16), height: view.getUint32(20) };
    return type === "image/jpeg" ? jpegSize(view) : webpSize(view);
  } catch (error) {
    // The bytes end before the header does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Frame headers are SOF0 to SOF15; C4, C8 and CC mean tables and an extension (JPEG, ITU T.81 B.1.1.3). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Markers without a length: restarts, start of image and TEM. */
const isBare = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;

function jpegSize(view: DataView): Size | null {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return null;
    // A marker may be preceded by any number of fill bytes.
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    at += 1;
    if (isFrame(marker)) return { height: view.getUint16(at + 3), width: view.getUint16(at + 5) };
    // The scan or the end of the image comes before any frame.
    if (marker === 0xda || marker === 0xd9) return null;
    if (!isBare(marker)) at += view.getUint16(at);
  }
}

/** By the kind of the first chunk (RFC 9649, 2.4 to 2.7). */
function webpSize(view: DataView): Size | null {
  switch (String.fromCharCode(view.getUint8(15))) {
    case " ":
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case "L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "X": {
      const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
      return { width: threeBytes(24) + 1, height: threeBytes(27) + 1 };
    }
    default:
      return null;
  }
}
