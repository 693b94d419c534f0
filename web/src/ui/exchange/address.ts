// The address that links of ours begin with.
//
// A page that this machine serves to itself, as `nonet play` does, is found by nobody else: its links take
// the address that the person gives.

// Without fragment and query; null where `text` is no address of the web that others can reach.
export function publicAddress(text: string): string | null {
  let address: URL;
  try {
    address = new URL(text.trim());
  } catch {
    return null;
  }
  if (!/^https?:$/.test(address.protocol) || isThisMachine(address.hostname)) return null;
  return address.href.replace(/[?#].*$/, '');
}

function isThisMachine(host: string): boolean {
  return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])$/.test(host);
}

// What links begin with: the page's own address, or where that is this machine's, the one that was given.
export function linkAddress(page: string, given: string): string | null {
  return publicAddress(page) ?? publicAddress(given);
}
