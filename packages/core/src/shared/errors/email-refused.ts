/** The server that takes emails refuses this one permanently: trying again would change nothing. Thrown by `Mailer.send`. */
export class EmailRefused extends Error {
  override readonly name = "EmailRefused";
}
