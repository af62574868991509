import { Webhook } from "standardwebhooks";

/** By the specification's own library, which refuses times more than five minutes off. */
export function verifyByLibrary(text: string, headers: Record<string, string>, secret: string): boolean {
  try {
    new Webhook(secret).verify(text, headers, { jsonParse: false });
    return true;
  } catch {
    // A wrong signature, or a secret of another form.
    return false;
  }
}
