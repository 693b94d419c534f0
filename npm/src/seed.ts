// A seed where none is given: a whole number that is exact in JavaScript.

export function randomSeed(): number {
  return Math.floor(Math.random() * 2 ** 53);
}
