import type { ScreenshotType } from "@kiteloop/contract/submissions/feedback-limits";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { recognizePicture } from "../../shared/picture/index.ts";
import { type FeedbackKey, findFeedback, type StoredFeedback } from "./store.ts";

/** The key of a person's pictures; with an id, of one feedback's. */
export function pictureKeys(userId: string, feedbackId = "fbk_"): string {
  return `feedback/${userId}/${feedbackId}`;
}

/** Derived from the content, so that two pictures sent with one id don't overwrite each other. */
export function pictureKey({
  userId,
  feedbackId,
  fingerprint,
}: FeedbackKey & Pick<StoredFeedback, "fingerprint">) {
  return `${pictureKeys(userId, feedbackId)}-${fingerprint}`;
}

export type Picture = { type: ScreenshotType; bytes: Uint8Array };

/** A few kilobytes can decode to gigabytes in the viewer's browser; a real screenshot stays far below this. */
const mostPixels = { side: 16_384, all: 50_000_000 };

/** Detects a picture's type from its bytes, whatever the sender claims. @throws AppError `request.invalid` if unknown. */
export function pictureFrom(base64: string): Picture {
  const bytes = Buffer.from(base64, "base64");
  const found = recognizePicture(bytes);
  if (found === null) {
    const errors = [{ path: "screenshot", message: "is no PNG, JPEG or WebP picture" }];
    throw new AppError("request.invalid", { errors });
  }
  const { type, width, height } = found;
  if (Math.max(width, height) > mostPixels.side || width * height > mostPixels.all) {
    const errors = [{ path: "screenshot", message: "is larger than 16,384 pixels a side or 50 megapixels" }];
    throw new AppError("request.invalid", { errors });
  }
  return { type, bytes };
}

/** @throws AppError `not_found` when there is no such feedback, or it has no screenshot. */
export async function screenshotOf({ table, pictures }: Ctx<Member>, key: FeedbackKey) {
  const found = await findFeedback(table, key);
  const type = found?.screenshot;
  const bytes = found && type && (await pictures.get(pictureKey(found)));
  if (!bytes) throw new AppError("not_found");
  return { type, base64: Buffer.from(bytes).toString("base64") };
}
