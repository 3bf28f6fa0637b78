type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** Returns the array if it has room for `length` values, otherwise a copy of at least twice its length. */
export function withRoomFor<T extends NumberArray>(array: T, length: number): T {
  if (length <= array.length) return array;
  const longer = new (array.constructor as new (length: number) => T)(Math.max(length, 2 * array.length, 1_024));
  longer.set(array);
  return longer;
}
