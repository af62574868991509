/** Why an email was refused. The codes are stable; `field` names the invalid input. */
export type EmailErrorCode =
  | "line_break"
  | "unsafe_link"
  | "unknown_variable"
  | "bad_colour"
  | "bad_address"
  | "empty_field";

/** Thrown before anything is rendered or sent; never contains the refused value, which may be hostile. */
export class EmailError extends Error {
  override readonly name = "MailError";
  readonly code: EmailErrorCode;
  readonly field: string;

  constructor(code: EmailErrorCode, field: string) {
    super(`${code}: ${field}`);
    this.code = code;
    this.field = field;
  }
}
