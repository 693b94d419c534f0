import board from './board.json';
import book from './book.json';
import common from './common.json';
import exchange from './exchange.json';
import games from './games.json';
import newgame from './newgame.json';
import learn from './learn.json';
import pen from './pen.json';
import play from './play.json';
import print from './print.json';
import settings from './settings.json';
import solver from './solver.json';
import stats from './stats.json';
import techniques from './techniques.json';
import typing from './typing.json';
import variant from './variant.json';
import win from './win.json';

export default {
  board,
  book,
  common,
  exchange,
  games,
  learn,
  newgame,
  pen,
  play,
  print,
  settings,
  solver,
  stats,
  techniques,
  typing,
  variant,
  win,
};
