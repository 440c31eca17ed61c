/** The polynomial of CRC-32, with the lowest power in the highest bit (RFC 1952, section 8). */
const POLYNOMIAL = 0xedb88320
/** The polynomial 1, and x to the eighth: one byte further. */
const ONE = 0x80000000
const BYTE = 0x00800000

/**
 * The CRC-32 of two texts together, from that of each and the length of the second in bytes. A checksum is the remainder
 * of a polynomial; what follows a text multiplies it by x for each bit.
 */
export function combineChecksums(first: number, second: number, secondBytes: number): number {
  return (product(power(secondBytes), first) ^ second) >>> 0
}

/** x to the power of eight times `bytes`, as a remainder. */
function power(bytes: number): number {
  let result = ONE
  let square = BYTE
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = product(result, square)
    square = product(square, square)
  }
  return result
}

/** The product of two remainders, as a remainder. */
function product(one: number, other: number): number {
  let sum = 0
  let shifted = other
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((one & bit) !== 0) sum ^= shifted
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ POLYNOMIAL
  }
  return sum
}
