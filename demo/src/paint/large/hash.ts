/**
 * A number between 0 and 1 derived from a position: strips are painted one after another, and an
 * object across two strips must look the same in both, which a random sequence would not ensure.
 */
export function hash(x: number, y: number, salt: number): number {
  let bits = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(salt, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 4294967296;
}
