// The memory of a module: rooms for records and numbers behind its own data, handed out one after the other.
const ALIGNMENT = 64;
const PAGE = 65536;

/** Addresses in the memory of one instance; a room is never given back. */
export class Memory {
  /** @param {WebAssembly.Memory} memory @param {number} start where free memory begins */
  constructor(memory, start) {
    this.memory = memory;
    this.top = start;
  }

  /** @param {number} size in bytes @returns {number} the address of a room, all zero */
  room(size) {
    const address = Math.ceil(this.top / ALIGNMENT) * ALIGNMENT;
    this.top = address + size;
    const missing = Math.ceil((this.top - this.memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.memory.grow(missing);
    return address;
  }

  /** @param {Uint8Array} content @returns {number} the address of a copy */
  place(content) {
    const address = this.room(content.length);
    this.write(address, content);
    return address;
  }

  /** @param {number} address @param {number} size */
  bytes(address, size) {
    return new Uint8Array(this.memory.buffer, address, size);
  }

  /** @param {number} address @param {number} size @returns {Uint8Array} bytes that stay as they are */
  copy(address, size) {
    return this.bytes(address, size).slice();
  }

  /** @param {number} address @param {Uint8Array} content */
  write(address, content) {
    this.bytes(address, content.length).set(content);
  }

  /** @param {number} address @param {number} count numbers of 32 bits */
  integers(address, count) {
    return new Int32Array(this.memory.buffer, address, count);
  }

  /** @param {number} address @param {number} count fractions of 64 bits */
  fractions(address, count) {
    return new Float64Array(this.memory.buffer, address, count);
  }

  /** @param {number} address @param {number} count @returns {number[]} numbers of 64 bits */
  longs(address, count) {
    return [...new BigInt64Array(this.memory.buffer, address, count)].map(Number);
  }

  /** @param {number} address @param {ArrayLike<number>} numbers that become numbers of 64 bits */
  writeLongs(address, numbers) {
    const view = new BigInt64Array(this.memory.buffer, address, numbers.length);
    for (let place = 0; place < numbers.length; place++) view[place] = BigInt(numbers[place]);
  }
}
