import { spawn } from 'node:child_process';

/** Runs the product for a test and ends it when the test ends, in whatever way. Its arguments are the product's whole command. */
const [program = '', ...args] = process.argv.slice(2);
const product = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
// As Ctrl-C: no time in which callers are sent elsewhere.
const end = (): void => void product.kill('SIGINT');

product.once('spawn', () => process.send?.(product.pid));
product.once('exit', (code) => process.exit(code ?? 1));
process.once('disconnect', end);
process.once('SIGTERM', end);
