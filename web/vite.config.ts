// How the app is built: one folder of files with relative addresses, to be put on any static host.
//
// The service worker is ours (src/sw.ts); the plugin only hands it the list of built files and
// writes the manifest.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type Plugin } from 'vitest/config';

// What the built page may load: its own files and nothing else. Not while developing, because the
// development server runs scripts of its own.
const policy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

function contentPolicy(): Plugin {
  return {
    name: 'content-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
        injectTo: 'head-prepend',
      },
    ],
  };
}

// Everything that the head names is asked for at once: whoever reads the page waits at first.js, and with a
// content policy nothing behind it is looked for meanwhile. So the files stand before it, and the styles,
// whose rules it would have to wait for, are only fetched there. It is told what a game needs, to have it
// fetched too where the address opens one.
function fetchAtOnce(): Plugin {
  const link = (attrs: string) => `<link rel="preload" ${attrs} crossorigin>`;
  return {
    name: 'fetch-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.keys(bundle);
        const game = files.filter((name) => /\/(board|play)-.*(js|css)$|\/nonet-play-/.test(name));
        const font = files.filter((name) => name.endsWith('.woff2'));
        const styles = [...html.matchAll(/<link rel="stylesheet"[^>]*href="([^"]*)">/g)];
        const [first] = /<script src="[^"]*first\.js">/.exec(html) ?? [''];
        const early = [
          ...styles.map(([, href]) => link(`as="style" href="${href}"`)),
          ...font.map((name) => link(`as="font" type="font/woff2" href="./${name}"`)),
          `${first.slice(0, -1)} data-game="${game.join(' ')}"></script>`,
        ];
        return html
          .replace(`${first}</script>`, '')
          .replace('<link rel="stylesheet"', `${early.join('\n    ')}\n    $&`);
      },
    },
  };
}

// Beside each file what a server can send in its place: `nonet play` does, and many hosts. Last of
// all, for the service worker is a file too.
function compressed(): Plugin {
  const folder = new URL('dist/', import.meta.url).pathname;
  const pack = (path: string) => {
    const bytes = readFileSync(path);
    const params = {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  };
  return {
    name: 'compressed',
    apply: 'build',
    enforce: 'post',
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.(html|js|css|wasm|svg|webmanifest)$/.test(name))
          .forEach((name) => pack(join(folder, name)));
      },
    },
  };
}

// What is fetched at once is one file, with all that it needs and that is in none of those before it: on a
// phone, a file more is a way to the server more.
const groups = [
  { name: 'app', test: /\/(main\.ts|App\.svelte|NewGameScreen\.svelte)$/, priority: 3 },
  { name: 'board', test: /\/(FirstBoard\.svelte|src\/(lib|ui\/common)\/[^/]*)$/, priority: 2 },
  { name: 'play', test: /\/(PlayScreen\.svelte|stock\.ts)$/, priority: 1 },
];

export default defineConfig({
  base: './',
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es' },
  // The engine's loader and types are the npm package's, the languages of its sentences its own.
  server: { fs: { allow: ['.', '../npm/src', '../src/nonet/languages'] } },
  plugins: [
    svelte(),
    contentPolicy(),
    fetchAtOnce(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      injectManifest: {
        // Not the PNG icons: the system fetches the one that it wants when the page is installed.
        globPatterns: ['**/*.{html,js,css,wasm,svg,webmanifest,woff2}'],
        maximumFileSizeToCacheInBytes: 8_000_000,
      },
      manifest: {
        id: './',
        name: 'Nonet Sudoku',
        short_name: 'Nonet',
        description: 'Sudoku that explains itself: play, solve and make puzzles, offline.',
        lang: 'en',
        start_url: './',
        scope: './',
        display: 'standalone',
        orientation: 'any',
        background_color: '#ededf5',
        theme_color: '#4350c6',
        categories: ['games', 'puzzle', 'education'],
        icons: [
          { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          {
            src: 'icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
    compressed(),
  ],
  // How long a test takes depends on the machine; the limit only ends what hangs.
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['tools/properties.ts'],
    environment: 'node',
    testTimeout: 600_000,
  },
});
