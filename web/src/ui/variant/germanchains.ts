// Chains of a variant's hint, told link by link in German.

import type { VariantLink, VariantNode, VariantStep } from '../../engine/types';
import { german, type Evidence } from './germanevidence';
import { germanList } from './germannames';
import texts from './texts/hints.de.json';

const { chain } = texts;

const same = (a: VariantNode, b: VariantNode): boolean =>
  a.digit === b.digit && String(a.cells) === String(b.cells);

// Which of its ends a chain leads to: the one it came from, that one's opposite, or another.
export function templateOfChain({ links = [] }: VariantStep): string {
  const first = links[0]?.from;
  const last = links.at(-1)?.to;
  if (!first || !last || !same(first, last)) return 'either-end';
  return first.on === last.on ? 'loop' : 'same-end';
}

function nodeText({ cells, digit, on }: VariantNode, found: Evidence): string {
  const [cell = 0] = cells;
  if (cells.length === 1) {
    return german(on ? chain.is : chain['is-not'], {
      cell: found.cellName(cell),
      digit: String(digit),
    });
  }
  const list = germanList(cells.map(found.cellName), 'oder');
  return german(on ? chain.in : chain['not-in'], { digit: String(digit), cells: list });
}

function linkText({ to, clue }: VariantLink, found: Evidence): string {
  const node = nodeText(to, found);
  const [name] = clue === undefined ? [] : found.clues([clue]);
  return name ? german(chain.by, { node, clue: name.of }) : node;
}

function chainText(links: readonly VariantLink[], found: Evidence): string {
  const [first] = links;
  if (!first) return '';
  const rest = links.map((link) => linkText(link, found)).join(chain.so);
  return german(chain.if, { node: nodeText(first.from, found), rest });
}

const FIRST = 3;
const LAST = 2;

// The first and the last of many, and how many are between.
function shortened(nodes: readonly string[]): string {
  const count = nodes.length - FIRST - LAST;
  if (count <= 1) return nodes.join(', ');
  return german(chain.later, {
    first: nodes.slice(0, FIRST).join(', '),
    count,
    last: nodes.slice(-LAST).join(', '),
  });
}

export function chainValues(found: Evidence): Record<string, string> {
  const { links = [] } = found.step;
  const first = links[0]?.from;
  const last = links.at(-1)?.to;
  const branches = [...new Set(links.map(({ branch }) => branch))].map((branch) =>
    chainText(
      links.filter((link) => link.branch === branch),
      found,
    ),
  );
  const on = links.map(({ to }) => to).filter((node) => node.on);
  const forced = shortened([...new Set(on.map((node) => nodeText(node, found)))]);
  const end = (node: VariantNode | undefined): string =>
    node ? found.cellName(node.cells[0] ?? 0) : '';
  return {
    chain: chainText(links, found),
    branches: branches.join(' '),
    forced,
    start: first ? nodeText({ ...first, on: true }, found) : '',
    end: last ? nodeText(last, found) : '',
    a: end(first),
    b: end(links[0]?.to),
    c: end(links[1]?.to),
    d: end(links[2]?.to),
  };
}
