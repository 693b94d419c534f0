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

// The font is fetched beside the styles and not after them.
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `./${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}

// Home is what most visits open: its parts are fetched beside the app and not after it.
function preloadHome(): Plugin {
  return {
    name: 'preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const files = new Set<string>();
        const styles = new Set<string>();
        const visit = (name: string): void => {
          const chunk = chunks.find(({ fileName }) => fileName === name);
          if (!chunk || files.has(name)) return;
          files.add(name);
          chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style));
          chunk.imports.forEach(visit);
        };
        const home = chunks.find(({ facadeModuleId }) =>
          facadeModuleId?.endsWith('NewGameScreen.svelte'),
        );
        const entry = chunks.find(({ isEntry }) => isEntry);
        if (home) visit(home.fileName);
        for (const known of [entry?.fileName, ...(entry?.imports ?? [])]) files.delete(known ?? '');
        entry?.viteMetadata?.importedCss.forEach((style) => styles.delete(style));
        const link = (attrs: Record<string, string | boolean>) => ({
          tag: 'link',
          attrs,
          injectTo: 'head' as const,
        });
        return [
          ...[...files].map((name) => link({ rel: 'modulepreload', href: `./${name}` })),
          ...[...styles].map((name) => link({ rel: 'preload', as: 'style', href: `./${name}` })),
        ];
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

export default defineConfig({
  base: './',
  build: { target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'], assetsInlineLimit: 0 },
  worker: { format: 'es' },
  // The engine's loader and types are the npm package's.
  server: { fs: { allow: ['.', '../npm/src'] } },
  plugins: [
    svelte(),
    contentPolicy(),
    preloadFont(),
    preloadHome(),
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
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
