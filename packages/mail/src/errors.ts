/** Why a mail was refused. The codes are stable; `field` names the input that has to change. */
export type MailErrorCode =
  | "line_break"
  | "unsafe_link"
  | "unknown_variable"
  | "bad_colour"
  | "bad_address"
  | "empty_field";

/** Thrown before anything is rendered or sent; never carries the refused value, which may be hostile. */
export class MailError extends Error {
  override readonly name = "MailError";
  readonly code: MailErrorCode;
  readonly field: string;

  constructor(code: MailErrorCode, field: string) {
    super(`${code}: ${field}`);
    this.code = code;
    this.field = field;
  }
}
