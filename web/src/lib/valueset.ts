// Sets of values of any layout: bit i for the i-th value, up to 36 of them, which is more than the bits
// that operators on numbers see.

export function isMember(set: number, digit: number): boolean {
  return Math.floor(set / 2 ** (digit - 1)) % 2 === 1;
}

// The values in the set, numbered from 1.
export function membersOf(set: number): number[] {
  const members: number[] = [];
  for (let rest = set, digit = 1; rest > 0; rest = Math.floor(rest / 2), digit++) {
    if (rest % 2 === 1) members.push(digit);
  }
  return members;
}

// The set without a value, which it need not have; 0 is no value.
export function without(set: number, digit: number): number {
  return digit > 0 && isMember(set, digit) ? set - 2 ** (digit - 1) : set;
}
