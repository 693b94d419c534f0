// The engine that reads pictures, fetched and started when it is first asked for something.

import { scanAddress, startScanner, type Scanner } from '../engine/scanner';
import { keepLate } from './late';

let started: Promise<Scanner> | null = null;

// Fetches it, before it is asked for something.
export function bringScanner(): Promise<Scanner> {
  if (started) return started;
  started = startScanner();
  started.then(
    () => scanAddress !== undefined && void keepLate(scanAddress),
    // A failed start (no network at the first visit) is tried again at the next request.
    () => (started = null),
  );
  return started;
}
