/** Registers of a sketch: 4,096, each with the longest run of zeros it has seen, in 6 bits. */
export const registerBits = 12;
export const registerCount = 2 ** registerBits;
/** Bits of a hash that remain for the run of zeros. */
export const runBits = 64 - registerBits;

const denseBytes = (registerCount * 6) / 8;
const entryBytes = 3;

/**
 * Register and value of a hash, as one number below 2^18: register * 64 + value. All that a sketch keeps of
 * the hash, and too little to identify anybody.
 */
export type SketchEntry = number;

/** The entry of a hash of 64 evenly spread bits. */
export function sketchEntry(hash: bigint): SketchEntry {
  const bits = BigInt.asUintN(64, hash);
  const register = Number(bits >> BigInt(runBits));
  // 52 bits fit into a number exactly: 20 above, 32 below.
  const rest = Number(BigInt.asUintN(runBits, bits));
  const above = Math.floor(rest / 2 ** 32);
  const run = above > 0 ? Math.clz32(above) - 11 : Math.clz32(rest) + 21;
  return register * 64 + run;
}

/**
 * The registers as bytes, always the same for the same registers: below 1,024 a list of the registers in use,
 * three bytes each and in order; from 1,024 on all registers, 6 bits each. Empty for none.
 */
export function encode(registers: Uint8Array): Uint8Array {
  const used = registers.reduce((count, value) => count + (value > 0 ? 1 : 0), 0);
  return used * entryBytes < denseBytes ? encodeSparse(registers, used) : encodeDense(registers);
}

function encodeSparse(registers: Uint8Array, used: number): Uint8Array {
  const bytes = new Uint8Array(used * entryBytes);
  let at = 0;
  registers.forEach((value, register) => {
    if (value === 0) return;
    const entry = register * 64 + value;
    bytes.set([entry >>> 16, (entry >>> 8) & 255, entry & 255], at);
    at += entryBytes;
  });
  return bytes;
}

/** Packs four registers into three bytes. */
function encodeDense(registers: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(denseBytes);
  const register = (at: number) => registers[at] ?? 0;
  for (let at = 0, to = 0; at < registerCount; at += 4, to += 3) {
    const packed =
      (register(at) << 18) | (register(at + 1) << 12) | (register(at + 2) << 6) | register(at + 3);
    bytes[to] = packed >>> 16;
    bytes[to + 1] = packed >>> 8;
    bytes[to + 2] = packed;
  }
  return bytes;
}

/** @throws RangeError for bytes that `encode` has not made. */
export function decode(bytes: Uint8Array): Uint8Array {
  if (bytes.length % entryBytes !== 0 || bytes.length > denseBytes) throw new RangeError("is no sketch");
  const registers = new Uint8Array(registerCount);
  const dense = bytes.length === denseBytes;
  let last = -1;
  for (let at = 0; at < bytes.length; at += entryBytes) {
    const packed = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    if (dense) {
      const values = [packed >>> 18, (packed >>> 12) & 63, (packed >>> 6) & 63, packed & 63];
      registers.set(values, (at / entryBytes) * 4);
    } else {
      const register = packed >>> 6;
      if (register <= last || register >= registerCount || (packed & 63) === 0)
        throw new RangeError("is no sketch");
      registers[register] = packed & 63;
      last = register;
    }
  }
  if (registers.some((value) => value > runBits + 1)) throw new RangeError("is no sketch");
  return registers;
}
