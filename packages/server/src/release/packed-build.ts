import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PlainError } from "../plain-error.ts";

// Takes the place of build/index.ts in a packed server, where nothing is built. The code is in a folder of the root.
export const root = fileURLToPath(new URL("..", import.meta.url));
export const webDist = join(root, "web");
export const widgetParts = join(root, "widget/parts.json");

/** The hash of the operator's file that the site was rendered with. */
export const operatorHashFile = "operator.sha256";
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

async function requireSameOperator(): Promise<void> {
  const path = join(root, "operator.json");
  const [text, rendered] = await Promise.all([
    readFile(path, "utf8"),
    readFile(join(root, operatorHashFile), "utf8"),
  ]);
  if (hashOf(text) !== rendered.trim())
    throw new PlainError(
      `${path} was changed after the site was rendered with it: change it in the checkout, and pack the server again.`,
    );
}

/** Site and widget are there already. */
export function startBuilding(_log: (line: string) => void): { widget: Promise<void>; web: Promise<void> } {
  const web = requireSameOperator();
  web.catch(() => undefined);
  return { widget: Promise.resolve(), web };
}
