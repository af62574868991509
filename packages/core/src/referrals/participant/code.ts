import { codeAlphabet, isTestCode } from "@kiteloop/contract/shared/ids";

const length = 8;
const fair = 256 - (256 % codeAlphabet.length);

/** A new participant code: 39 random bits, each character equally likely. */
export function makeCode(random: (bytes: number) => Uint8Array): string {
  let code = "";
  while (code.length < length) {
    for (const byte of random(length)) {
      if (byte < fair && code.length < length) code += codeAlphabet.charAt(byte % codeAlphabet.length);
    }
  }
  return isTestCode(code) ? makeCode(random) : code;
}
