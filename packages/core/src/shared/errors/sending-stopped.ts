/**
 * The server that takes emails doesn't let this instance send any: its password or certificate is wrong. It says nothing about the
 * email, which waits until the operator has mended it. Thrown by `Mailer.send`.
 */
export class SendingStopped extends Error {
  override readonly name = "SendingStopped";
}
