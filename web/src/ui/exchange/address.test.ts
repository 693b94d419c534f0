import { expect, test } from 'vitest';
import { linkAddress, publicAddress } from './address';

const local = [
  'http://127.0.0.1:8981/',
  'http://127.1.2.3/',
  'http://localhost:5173/#/play',
  'http://nonet.localhost/',
  'http://[::1]:8981/',
  'http://0.0.0.0/',
  'file:///nonet/index.html',
];

test('an address of this machine is nobody else’s', () => {
  for (const address of local) expect([address, publicAddress(address)]).toEqual([address, null]);
});

test('what is no address is none', () => {
  for (const text of ['', 'nonet', 'javascript:alert(1)', 'https://']) {
    expect([text, publicAddress(text)]).toEqual([text, null]);
  }
});

test('an address of the web is taken without what is behind it', () => {
  expect(publicAddress(' https://example.org/nonet/?a=b#/play ')).toBe(
    'https://example.org/nonet/',
  );
  expect(publicAddress('http://192.168.1.7:8981')).toBe('http://192.168.1.7:8981/');
});

test('links begin with the address of the page, else with the one that was given', () => {
  expect(linkAddress('https://example.org/#/play/1', 'https://other.org/')).toBe(
    'https://example.org/',
  );
  expect(linkAddress('http://127.0.0.1:8981/', 'https://other.org/')).toBe('https://other.org/');
  expect(linkAddress('http://127.0.0.1:8981/', '')).toBeNull();
});
