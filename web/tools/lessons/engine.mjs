// The engine as a child process, `nonet api`: a request a line in, an answer a line out.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const built = fileURLToPath(new URL('../../../build/release/nonet', import.meta.url));

export function startEngine() {
  const program = spawn(process.env.NONET_BIN ?? built, ['api'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    // The result of a verb; null where the engine refuses.
    async ask(verb, takes) {
      program.stdin.write(`${JSON.stringify({ verb, ...takes })}\n`);
      const { value } = await lines.next();
      const answer = JSON.parse(value);
      return answer.ok ? answer.result : null;
    },
    close: () => program.stdin.end(),
  };
}
