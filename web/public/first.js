// Before the first frame: the theme that was chosen, and whether a game is about to open, so that what
// index.html shows until the app is there has the right colours and shape.

(() => {
  const { dataset } = document.documentElement;
  if (/^#(p=|\/(play|type|open)\b)/.test(location.hash)) dataset.first = 'game';
  try {
    const { theme } = JSON.parse(localStorage.getItem('nonet.settings') ?? '{}');
    const known = ['light', 'dark', 'contrast'].includes(theme);
    if (known) dataset.theme = theme;
    else if (matchMedia('(prefers-contrast: more)').matches) dataset.theme = 'contrast';
  } catch {
    // Nothing is stored, or nothing may be: the system's colours.
  }
})();
