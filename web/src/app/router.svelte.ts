// The address of a screen: #/name/part/part?key=value. Behind the hash, so that any static host
// serves it and the page works without one. A shared puzzle is #p=code, which is #/open/code.

export interface Route {
  readonly name: string; // of the screen: "play", "new", ...
  readonly parts: readonly string[]; // what follows the name
  readonly query: URLSearchParams;
}

export function parse(hash: string): Route {
  const shared = /^#p=([^&]*)/.exec(hash)?.[1];
  if (shared !== undefined) {
    return { name: 'open', parts: [decoded(shared)], query: new URLSearchParams() };
  }
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s);
  const [name = '', ...parts] = path.split('/').map(decoded);
  return { name: name || 'new', parts, query: new URLSearchParams(query) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function href(name: string, parts: readonly string[] = [], query = ''): string {
  const path = [name, ...parts].map(encodeURIComponent).join('/');
  return `#/${path}${query === '' ? '' : `?${query}`}`;
}

let route = $state.raw<Route>({ name: 'new', parts: [], query: new URLSearchParams() });
let hash = ''; // that `route` was read from

export function currentRoute(): Route {
  return route;
}

// Whether the page is still where this route led. The event of a link that was opened comes later than
// its address, so the address is looked at, too.
export function isAt(known: Route): boolean {
  return known === route && hash === location.hash;
}

// Whoever looks something up before it navigates asks this first, and navigates only while it is true:
// a link that was opened meanwhile has been obeyed already.
export function stillHere(): () => boolean {
  const known = route;
  return () => isAt(known);
}

function read(): void {
  hash = location.hash;
  route = parse(hash);
}

// Without an address the page opens at home.
export function startRouter(): void {
  if (location.hash === '') history.replaceState(null, '', href('new'));
  read();
  addEventListener('hashchange', read);
}

export function go(address: string, replace = false): void {
  if (!replace) {
    location.hash = address;
    return;
  }
  history.replaceState(null, '', address);
  read();
}
