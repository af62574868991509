const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A beacon id: `bcn_` and a ULID of 48 bits of time and 80 random bits, as `contract/ids.ts` describes. */
export function beaconId(time: number, random: Uint8Array): string {
  let head = "";
  for (let i = 0, rest = time; i < 10; i++, rest = Math.floor(rest / 32)) {
    head = alphabet.charAt(rest % 32) + head;
  }
  return `bcn_${head}${Array.from(random.slice(0, 16), (byte) => alphabet.charAt(byte % 32)).join("")}`;
}
