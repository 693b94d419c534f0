// The module's exports with arguments that no good caller has: pointers out of range, lengths that no
// memory holds, memory that was never given. Each call answers or traps; after a trap a new instance
// answers as before, and no call takes long.
//
// usage: node check_hostile.mjs MODULE.wasm...

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

import { open } from './module.mjs';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const PAGE = 65_536;
const GIB = 2 ** 30;
// Addresses as JavaScript has them: negative ones and fractions are made into unsigned numbers.
const ADDRESSES = [1, PAGE - 1, 0x7fffffff, -1, -4, 0xffffffff, 0xfffffff0, GIB, 3 * GIB, 2 ** 32, NaN];
const LENGTHS = [-1, 0xffffffff, 0x7fffffff, 0x80000000, 2 ** 31 - 4, GIB];
const bytes = (text) => new TextEncoder().encode(text);

/** An instance of a module, and ways to give and take. */
class Module {
  static async of(file) {
    const module = new Module();
    module.exports = await open(file);
    return module;
  }
  get memory() {
    return new Uint8Array(this.exports.memory.buffer);
  }
  give(data) {
    const at = this.exports.nonet_alloc(Math.max(data.length, 1));
    assert.notEqual(at, 0);
    this.memory.set(data, at);
    return at;
  }
  take(answer) {
    assert.notEqual(answer, 0);
    const length = new DataView(this.exports.memory.buffer).getUint32(answer, true);
    const text = new TextDecoder().decode(this.memory.slice(answer + 4, answer + 4 + length));
    this.exports.nonet_free(answer);
    return text;
  }
  ask(request) {
    const at = this.give(bytes(JSON.stringify(request)));
    const answer = this.take(this.exports.nonet_call(at, bytes(JSON.stringify(request)).length));
    this.exports.nonet_free(at);
    return JSON.parse(answer);
  }
}

const traps = (call) => assert.throws(call, WebAssembly.RuntimeError);

// A row for each function that a module exports: what is tried with a fresh instance each time.
const ROWS = {
  *nonet_alloc() {
    for (const size of [-1, -65_536, 0xffffffff]) {
      yield ({ exports }) => assert.equal(exports.nonet_alloc(size), 0);
    }
    // Some machines have so much.
    for (const size of [0x80000000, 3 * GIB]) yield ({ exports }) => exports.nonet_alloc(size);
    yield ({ exports }) => {
      const empty = [exports.nonet_alloc(0), exports.nonet_alloc(0)];
      assert.ok(empty[0] !== 0 && empty[0] !== empty[1]);
    };
  },
  *nonet_free() {
    for (const address of ADDRESSES.filter((each) => each !== 2 ** 32 && !Number.isNaN(each))) {
      yield ({ exports }) => traps(() => exports.nonet_free(address));
    }
    yield ({ exports }) => {
      for (const none of [0, 2 ** 32, NaN, undefined, null]) exports.nonet_free(none);
    };
    yield ({ exports }) => {
      const large = exports.nonet_alloc(3 * PAGE);
      exports.nonet_free(large);
      traps(() => exports.nonet_free(large));
    };
    yield ({ exports }) => {
      const small = exports.nonet_alloc(100);
      exports.nonet_free(small);
      traps(() => exports.nonet_free(small));
    };
    yield ({ exports }) => {
      const large = exports.nonet_alloc(3 * PAGE);
      traps(() => exports.nonet_free(large + PAGE));
    };
    yield ({ exports }) => {
      const small = exports.nonet_alloc(100);
      traps(() => exports.nonet_free(small + 1));
    };
  },
  *nonet_call() {
    for (const length of LENGTHS) {
      yield (module) => {
        const at = module.give(bytes('{}'));
        assert.match(module.take(module.exports.nonet_call(at, length)), /longer than 8 MiB/);
      };
    }
    for (const address of [0x7fffffff, -16, 0xfffffff0, 3 * GIB]) {
      yield ({ exports }) => traps(() => exports.nonet_call(address, 1000));
    }
    yield (module) =>
      assert.match(module.take(module.exports.nonet_call(0, 0)), /"ok":false/);
    for (const text of ['', '\0', '[', '{"verb":"\u{10ffff}"}', '['.repeat(100_000)]) {
      yield (module) => {
        const at = module.give(bytes(text));
        const answer = module.take(module.exports.nonet_call(at, bytes(text).length));
        assert.match(answer, /"ok":false/);
      };
    }
    yield (module) => {
      const at = module.give(Uint8Array.of(0xff, 0xfe, 0x80));
      assert.match(module.take(module.exports.nonet_call(at, 3)), /"ok":false/);
    };
  },
  *nonet_solve_grids() {
    yield* grids((exports, cells, count, counts, limit = 2) =>
      exports.nonet_solve_grids(cells, count, limit, counts),
    );
  },
  *nonet_count_grids() {
    yield* grids((exports, cells, count, counts, limit = 2) =>
      exports.nonet_count_grids(cells, count, limit, counts),
    );
  },
  *nonet_canon_grids() {
    yield* grids((exports, cells, count) => exports.nonet_canon_grids(cells, count), true);
  },
  *nonet_scan() {
    for (const side of [-1, 0, 71, 0x7fffffff, 0x80000000, 2 ** 32]) {
      for (const find of [0, 1, -1]) {
        yield (module) => {
          const at = module.give(new Uint8Array(72 * 72));
          for (const [width, height] of [[side, 72], [72, side], [side, side]]) {
            const answer = JSON.parse(module.take(module.exports.nonet_scan(at, width, height, find)));
            assert.equal(answer.ok, false);
            assert.equal(answer.error.where, 'pixels');
          }
        };
      }
    }
    for (const address of [0x7fffffff, -1, 3 * GIB]) {
      yield ({ exports }) => traps(() => exports.nonet_scan(address, 5000, 5000, 0));
    }
    yield (module) => {
      const answer = JSON.parse(module.take(module.exports.nonet_scan(0, 100, 100, 0)));
      assert.equal(answer.ok, false);
    };
  },
};

function* grids(run, canon = false) {
  const one = (module) => [module.give(bytes(PUZZLE)), module.give(new Uint8Array(4))];
  // Times 81, the last three are small again in 32 bits.
  for (const count of [-1, 0x7fffffff, 26_512_144, 53_024_288, 106_048_575]) {
    yield (module) => {
      const [cells, counts] = one(module);
      traps(() => run(module.exports, cells, count, counts));
    };
  }
  for (const address of [0x7fffffff, -81, 0xfffffff0, 3 * GIB]) {
    yield (module) => {
      const [cells, counts] = one(module);
      traps(() => run(module.exports, address, 100, counts));
      if (!canon) traps(() => run(module.exports, cells, 1, address));
    };
  }
  yield (module) => {
    const [, counts] = one(module);
    assert.equal(run(module.exports, 0, 0, counts), -1);
  };
  for (const byte of [10, 15, 32, 47, 58, 127, 128, 255]) {
    yield (module) => {
      const [cells, counts] = one(module);
      module.memory[cells + 80] = byte;
      assert.equal(run(module.exports, cells, 1, counts), 80);
    };
  }
  if (canon) return;
  yield (module) => {
    const [cells, counts] = one(module);
    traps(() => run(module.exports, cells, 1, counts, 0));
  };
  yield (module) => {
    const [cells] = one(module);
    const counts = module.give(new Uint8Array(8)) + 1; // at no multiple of four
    assert.equal(run(module.exports, cells, 1, counts, 0xffffffff), -1);
    assert.equal(new DataView(module.exports.memory.buffer).getUint32(counts, true), 1);
  };
}

// What is exported beside functions of ours.
const OTHERS = new Set(['memory', '_initialize']);

let tried = 0;
for (const name of process.argv.slice(2)) {
  const file = await readFile(name);
  const exported = WebAssembly.Module.exports(await WebAssembly.compile(file))
    .map((each) => each.name)
    .filter((each) => !OTHERS.has(each));
  for (const each of exported) assert.ok(ROWS[each], `${name} exports ${each}, which has no row`);
  for (const each of exported) {
    for (const attack of ROWS[each]()) {
      attack(await Module.of(file));
      tried += 1;
    }
  }
  const module = await Module.of(file);
  if (exported.includes('nonet_solve_grids')) {
    const solved = module.ask({ verb: 'solve', puzzle: PUZZLE }).result;
    assert.equal(solved.first ?? solved.solution, SOLUTION);
  } else {
    assert.equal(module.ask({ verb: 'no verb' }).ok, false);
  }
}
console.log(`${tried} attacks`);
