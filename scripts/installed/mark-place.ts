// Prints the file for which a version on trial waits before it answers anybody.
import { readConfig } from '../../server/platform/process/config.ts';
import { openState } from './journal.ts';
import { stateFolderOf } from './places.ts';

process.stdout.write(openState(stateFolderOf(readConfig(process.env).dataDir)).mark);
