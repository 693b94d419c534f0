// What a screen reader is told besides what has the focus: one live region for the whole page, read
// by App.svelte. The same words twice in a row differ by a space, or they would not be read again.

let words = $state('');

export function announced(): string {
  return words;
}

export function announce(text: string): void {
  words = text === words ? `${text}\u00a0` : text;
}
