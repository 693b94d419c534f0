// Playing: what a person does with the open game, whatever its rules: operations and what is said of them, hints,
// the check, pauses, keys, the sheet in the dock, and the end. The view of each kind (GameView.svelte,
// ui/variant/VariantPlay.svelte) draws its board, and brings as Own what only it knows.

import { untrack } from 'svelte';
import { announce } from '../../app/announce.svelte';
import { Input, type Standing } from '../../app/input.svelte';
import type { Ended, PlayedView, Steered } from '../../app/played.svelte';
import { prefs } from '../../app/prefs.svelte';
import { go, href } from '../../app/router.svelte';
import type { BoardOp, CellStatus, Op } from '../../engine/types';
import { t } from '../../i18n/index.svelte';
import type { Command } from '../../lib/keys';
import { membersOf } from '../../lib/valueset';
import { HintWalk } from '../solver/hintwalk.svelte';
import { checkedCells, type Cells, type Checked } from './checked';
import { keyIsForGame } from './names';
import type { SheetName } from './sheets';
import { refusalOf, spokenEvents, type Happened, type Spoken } from './speak';
import { Win } from './win.svelte';

export interface Playable extends Ended, Omit<Steered, 'view'> {
  readonly view: PlayedView & Steered['view'] & Cells & { status: CellStatus[] };
  readonly refusal: string;
  listen(listener: (events: readonly Happened[]) => void): () => void;
  applySettings(): Promise<void>;
}

export interface Own extends Spoken {
  readonly home: 'new' | 'variant'; // the screen where other puzzles are
  readonly standing: Standing;
  perform(op: Op): Promise<boolean>;
  symbol(digit: number): string; // digits are numbered from 1
  places(digit: number): ReadonlySet<number>; // where it can still go
  readonly draws?: boolean; // has a pen
  readonly waits?: () => string; // what a hint waits for, in words; '' for nothing
  readonly told?: (stage: number) => void; // a hint was
  readonly typed?: (event: KeyboardEvent) => boolean; // whether the key was a value
  focusBoard(): void;
}

export class Playing {
  readonly game: Playable;
  readonly input: Input;
  readonly walk = new HintWalk();
  message = $state('');
  hintOpen = $state(true);
  checked = $state.raw<Checked>(new Map());
  sheet = $state<SheetName>();
  readonly win: Win | undefined = $derived.by(() => {
    const won = this.game.view.completed && !this.game.digits('values').includes(0);
    return won ? new Win(this.game) : undefined;
  });
  readonly #own: Own;

  // To be made while the component is: it listens until that is gone.
  constructor(game: Playable, own: Own) {
    this.game = game;
    this.#own = own;
    this.input = new Input(
      {
        standing: own.standing,
        perform: (op) => this.#after(op, own.perform(op)),
        noCell: () => this.say(t('play.no-cell')),
        focus: (digit) => {
          const count = own.places(digit).size;
          this.say(t('play.focus', { digit: own.symbol(digit), count }));
        },
      },
      game.lattice,
    );
    if (game.view.completed) this.sheet = 'completed';
    $effect(() => game.listen((events) => this.#heard(events)));
    $effect(() => {
      void [prefs.check, prefs.autoMarks, prefs.guard];
      void untrack(() => game.applySettings());
    });
    $effect(() => {
      const mine = this.win;
      untrack(() => void mine?.start());
      return () => mine?.leave();
    });
  }

  // The digit that stands out: that of a key pressed without a cell, or the held one; 0: none.
  get focused(): number {
    return this.input.focused || (this.input.held ?? 0);
  }

  act(op: BoardOp): Promise<void> {
    return this.#after(op, this.game.perform(op));
  }

  async #after(op: Op, done: Promise<boolean>): Promise<void> {
    this.message = '';
    if (!(await done)) this.say(refusalOf(op, this.game.view) || this.game.refusal);
  }

  say(text: string): void {
    this.message = text;
    announce(text);
  }

  check = (): void => {
    void this.act({ op: 'check' });
  };

  // `left`: the set of digits that the rules leave to the cell, where they are shown.
  pressTwice(cell: number, left: number | undefined): void {
    const digits = left === undefined ? undefined : membersOf(left);
    if (!this.input.placeLast(cell, digits)) this.input.selectSame(cell);
  }

  #heard(events: readonly Happened[]): void {
    const words = spokenEvents(events, this.#own);
    if (words !== '') announce(words);
    for (const { type, mistakes } of events) {
      if (type === 'completed') this.sheet = 'completed';
      else if (type === 'full') this.message = t('play.said-full');
      else if (type === 'solved') this.message = t('play.said-solved');
      else if (type === 'checked') this.#tellMistakes(mistakes ?? []);
    }
  }

  #tellMistakes(mistakes: readonly { cell: number }[]): void {
    const cells = new Set(mistakes.map(({ cell }) => cell));
    this.checked = checkedCells(this.game.view, [...cells]);
    const [cursor = null] = cells;
    if (cursor !== null) this.input.selection = { cells, cursor };
    const count = cells.size;
    this.say(count === 0 ? t('play.check-right') : t('play.check-wrong', { count }));
  }

  hint = async (stage: 1 | 2 | 3 | 4 = 1): Promise<void> => {
    this.hintOpen = true;
    if (stage === 1) this.walk.go(0);
    const asked = this.act({ op: 'hint', stage });
    const waits = this.#own.waits?.() ?? '';
    if (waits !== '') this.say(waits);
    await asked;
    if (waits !== '' && this.message === waits) this.message = '';
    this.#own.told?.(stage);
  };

  // The keys are the board's again.
  close = (): void => {
    this.sheet = undefined;
    this.#own.focusBoard();
  };

  solve = (op: 'solve' | 'reset'): void => {
    this.close();
    void this.act({ op });
  };

  togglePause = (): void => {
    void this.act({ op: this.game.view.paused ? 'resume' : 'pause' });
  };

  key = (event: KeyboardEvent): void => {
    if (this.sheet || !keyIsForGame(event, this.game.view.paused)) return;
    if (this.#own.typed?.(event)) return;
    const command = this.input.key(event);
    if (command) this.#run(command);
    else if (event.key.startsWith('Arrow')) this.#own.focusBoard();
  };

  #run(command: Command): void {
    if (command.do === 'new') go(href(this.#own.home));
    else if (command.do === 'hint') void this.hint();
    else if (command.do === 'check') this.check();
    else if (command.do === 'checkpoint') this.sheet = 'history';
    else if (command.do === 'help') this.sheet = 'help';
    else if (command.do === 'draw' && this.#own.draws && !this.game.view.completed) {
      this.sheet = 'draw';
    } else if (command.do === 'pause') this.togglePause();
  }
}
