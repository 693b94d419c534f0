// Mixed radix numbers: a list of small numbers, each with its own range, as one big number.
//
// A number of `n` possible values takes log2(n) bits, not a whole number of them: 81 cells of ten
// values take 34 bytes. The last number written is the first one read back, so writers go through
// their values from the end.

export class RadixWriter {
  private value = 0n;

  // 0 <= value < radix.
  push(value: bigint | number, radix: bigint | number): void {
    this.value = this.value * BigInt(radix) + BigInt(value);
  }

  // Most significant byte first, without leading zeros.
  bytes(): Uint8Array {
    const hex = this.value.toString(16);
    const even = hex.length % 2 === 0 ? hex : '0' + hex;
    return Uint8Array.from(even.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  }
}

export class RadixReader {
  private value = 0n;

  constructor(bytes: Uint8Array) {
    let hex = '0x0';
    for (const byte of bytes) hex += byte.toString(16).padStart(2, '0');
    this.value = BigInt(hex);
  }

  pop(radix: bigint | number): bigint {
    const by = BigInt(radix);
    const result = this.value % by;
    this.value /= by;
    return result;
  }

  take(radix: number): number {
    return Number(this.pop(radix));
  }

  // Whether everything was read: a damaged code leaves something over.
  get isEmpty(): boolean {
    return this.value === 0n;
  }
}

const binomials: bigint[][] = [];

// How many sets of k out of n things there are.
export function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  const row = (binomials[n] ??= []);
  return (row[k] ??= k === 0 || k === n ? 1n : binomial(n - 1, k - 1) + binomial(n - 1, k));
}

// The number of a set among all sets of its size out of `n` things, and back ("combinatorial number
// system"). `members` rise.
export function rankOf(members: readonly number[]): bigint {
  return members.reduce((sum, member, i) => sum + binomial(member, i + 1), 0n);
}

export function setOfRank(rank: bigint, size: number, n: number): number[] {
  const members: number[] = [];
  let rest = rank;
  let member = n - 1;
  for (let k = size; k > 0; k--) {
    while (member >= 0 && binomial(member, k) > rest) member--;
    rest -= binomial(member, k);
    members.unshift(member);
    member--;
  }
  return members;
}
