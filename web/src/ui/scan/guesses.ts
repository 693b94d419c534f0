// What a doubtful cell may be besides what stands there: likeliest first, 0 for blank.

const LEAST = 10; // thousandths
const MOST = 2;

export function guesses(shares: readonly number[], shown: number): number[] {
  return shares
    .map((share, digit) => ({ share, digit }))
    .filter(({ share, digit }) => digit !== shown && share >= LEAST)
    .sort((one, other) => other.share - one.share || one.digit - other.digit)
    .slice(0, MOST)
    .map(({ digit }) => digit);
}
