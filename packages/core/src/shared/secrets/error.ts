/**
 * - `secrets.keys_invalid`: the list of keys is not one
 * - `secrets.key_missing`: encrypted with a key that is not in the list
 * - `secrets.tampered`: changed, or moved from another item or attribute
 */
export type SecretsErrorCode = "secrets.keys_invalid" | "secrets.key_missing" | "secrets.tampered";

/** A stored secret can't be read. Only the operator can mend that, so clients get `internal` and the log gets this. */
export class SecretsError extends Error {
  override readonly name = "SecretsError";
  readonly code: SecretsErrorCode;

  constructor(code: SecretsErrorCode, reason: string, cause?: unknown) {
    super(`${code}: ${reason}`, { cause });
    this.code = code;
  }
}
