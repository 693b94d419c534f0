// Which lesson teaches a technique: #/learn/<lesson>. A plain table and nothing else, so that a hint
// can link to a lesson without fetching one.

const LESSONS: Readonly<Record<string, readonly string[]>> = {
  'full-house': ['full-house'],
  'hidden-single-box': ['hidden-single-box'],
  'hidden-single-line': ['hidden-single-line'],
  'naked-single': ['naked-single'],
  pointing: ['pointing', 'direct-pointing'],
  claiming: ['claiming', 'direct-claiming'],
  'naked-pair': ['naked-pair', 'locked-pair'],
  'hidden-pair': ['hidden-pair', 'direct-hidden-pair'],
  'naked-triple': ['naked-triple', 'locked-triple'],
  'hidden-triple': ['hidden-triple', 'direct-hidden-triple'],
  'x-wing': ['x-wing'],
  swordfish: ['swordfish'],
  'finned-x-wing': ['finned-x-wing', 'sashimi-x-wing'],
  skyscraper: ['skyscraper'],
  '2-string-kite': ['2-string-kite'],
  'turbot-fish': ['turbot-fish'],
  'empty-rectangle': ['empty-rectangle'],
  'simple-colours': ['simple-colors-trap', 'simple-colors-wrap'],
  'xy-wing': ['xy-wing'],
  'xyz-wing': ['xyz-wing'],
  'w-wing': ['w-wing'],
  'unique-rectangle-1': ['unique-rectangle-1'],
  'unique-rectangle-2': ['unique-rectangle-2'],
  'unique-rectangle-4': ['unique-rectangle-4'],
  'bug-1': ['bug-1'],
  'x-chain': ['x-chain', 'forcing-x-chain'],
  'xy-chain': ['xy-chain', 'remote-pair'],
  aic: ['aic', 'discontinuous-nice-loop'],
  'als-xz': ['als-xz'],
  'forcing-chain': ['forcing-chain'],
  'cell-forcing-chains': ['cell-forcing-chains'],
  'house-forcing-chains': ['house-forcing-chains'],
  'killer-cage': ['last-in-cage'],
  'one-combination': ['single-combination'],
  'cage-combinations': ['cage-combinations'],
  innie: ['innie'],
  outie: ['outie'],
  windows: ['intersection'],
  'law-of-leftovers': ['law-of-leftovers'],
  thermometer: ['thermometer'],
};

const byTechnique = new Map(
  Object.entries(LESSONS).flatMap(([lesson, techniques]) =>
    techniques.map((technique) => [technique, lesson] as const),
  ),
);

// The lesson's name in the address, or undefined where no lesson teaches the technique.
export function lessonOf(technique: string): string | undefined {
  return byTechnique.get(technique);
}
