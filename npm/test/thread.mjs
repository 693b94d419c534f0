// The package in a thread of Node.

import { parentPort } from 'node:worker_threads';
import { load } from 'nonet';

import { probe } from './probe.mjs';

parentPort.postMessage(probe(await load()));
