/**
 * The signature of an identity by language: an HMAC-SHA-256 in hex, of the id, a line break and the trimmed address in
 * lower case, by the project's identity secret. Each prints it for the id and address in `id` and `email`.
 */
export const signingExamples = [
  {
    id: "node",
    label: "Node",
    code: `import { createHmac } from "node:crypto";

const signature = createHmac("sha256", process.env.KITELOOP_IDENTITY_SECRET)
  .update(id + "\\n" + email.trim().toLowerCase())
  .digest("hex");`,
  },
  {
    id: "python",
    label: "Python",
    code: `import hashlib, hmac, os

signature = hmac.new(
    os.environ["KITELOOP_IDENTITY_SECRET"].encode(),
    (id + "\\n" + email.strip().lower()).encode(),
    hashlib.sha256,
).hexdigest()`,
  },
  {
    id: "php",
    label: "PHP",
    code: `$signature = hash_hmac(
    "sha256",
    $id . "\\n" . strtolower(trim($email)),
    getenv("KITELOOP_IDENTITY_SECRET")
);`,
  },
  {
    id: "ruby",
    label: "Ruby",
    code: `require "openssl"

signature = OpenSSL::HMAC.hexdigest(
  "SHA256",
  ENV["KITELOOP_IDENTITY_SECRET"],
  id + "\\n" + email.strip.downcase
)`,
  },
] as const;
