import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const base64url = (bytes: Buffer) => bytes.toString("base64url");
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Mistakes of a device. */
type Wrong = { origin?: string; host?: string; isVerified?: boolean };

/** A device's passkey for a host, which signs as WebAuthn says, without an attestation. */
export class TestPasskey {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(20);
  #uses = 0;

  constructor(readonly host: string) {}

  get id(): string {
    return base64url(this.#id);
  }

  #clientData(type: "webauthn.create" | "webauthn.get", challenge: string, { origin }: Wrong): Buffer {
    const data = { type, challenge, origin: origin ?? `https://${this.host}`, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData({ host = this.host, isVerified = true }: Wrong, own?: Buffer): Buffer {
    const [isPresent, verified, hasKey] = [0x01, 0x04, 0x40];
    const head = Buffer.alloc(5);
    head.writeUInt8(isPresent + (isVerified ? verified : 0) + (own ? hasKey : 0));
    head.writeUInt32BE(this.#uses++, 1);
    return Buffer.concat([sha256(host), head, ...(own ? [own] : [])]);
  }

  /** The key in COSE's notation: EC2, ES256, P-256, x and y. */
  #key(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
  }

  /** As a browser returns a new passkey. */
  made(challenge: string, wrong: Wrong = {}) {
    const [noModel, idLength] = [Buffer.alloc(16), Buffer.from([0, this.#id.length])];
    const own = Buffer.concat([noModel, idLength, this.#id, this.#key()]);
    const data = this.#authenticatorData(wrong, own);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0])],
      ...[cborText("authData"), Buffer.from([0x58, data.length]), data],
    ]);
    return {
      ...{ id: this.id, rawId: this.id, type: "public-key", authenticatorAttachment: "platform" },
      response: {
        clientDataJSON: base64url(this.#clientData("webauthn.create", challenge, wrong)),
        attestationObject: base64url(attestation),
        transports: ["internal"],
      },
    } as const;
  }

  /** As a browser returns the answer to a challenge. */
  answer(challenge: string, wrong: Wrong = {}) {
    const clientData = this.#clientData("webauthn.get", challenge, wrong);
    const data = this.#authenticatorData(wrong);
    const signer = createSign("sha256").update(Buffer.concat([data, sha256(clientData)]));
    return {
      ...{ id: this.id, rawId: this.id, type: "public-key" },
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signer.sign(this.#keys.privateKey)),
      },
    } as const;
  }
}
