// Before the first frame: the theme that was chosen, and whether a game is about to open, so that what
// index.html shows until the app is there has the right colours and shape, and what a game needs is
// fetched beside the app and not after it.

(() => {
  const { dataset } = document.documentElement;
  const { game = '' } = document.currentScript.dataset;
  if (/^#(p=|\/(play|type|open)\b|\/new\/[ehm])/.test(location.hash)) {
    dataset.first = 'game';
    game.split(' ').forEach(preload);
  }
  try {
    const { theme } = JSON.parse(localStorage.getItem('nonet.settings') ?? '{}');
    const known = ['light', 'dark', 'contrast'].includes(theme);
    if (known) dataset.theme = theme;
    else if (matchMedia('(prefers-contrast: more)').matches) dataset.theme = 'contrast';
  } catch {
    // Nothing is stored, or nothing may be: the system's colours.
  }

  function preload(file) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
    if (file.endsWith('.css')) link.as = 'style';
    if (file.endsWith('.wasm')) link.as = 'fetch';
    link.crossOrigin = '';
    link.href = `./${file}`;
    if (file) document.head.append(link);
  }
})();
