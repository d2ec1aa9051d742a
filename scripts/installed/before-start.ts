// Runs before the product, each time: ends what is under way between two versions, and prints which one starts.
//   plain: this one. other VERSION: that one, for good. trial VERSION: that one, until it is ready or not.
import { readConfig } from '../../server/platform/process/config.ts';
import { inWords } from '../../server/platform/process/operator-words.ts';
import { writeCarried } from './carried.ts';
import { copyData, NotCopied, putCopyBack, removeCopy, whileNobodyUses } from './data-copy.ts';
import { type Journal, type Outcome, openState } from './journal.ts';
import { findPlaces } from './places.ts';

const config = readConfig(process.env);
const places = findPlaces(config.dataDir);
const answer = (next: string): void => void process.stdout.write(next);
const tell = (step: string): void => void process.stderr.write(`upgrade: ${step}\n`);

if (places === null) answer('plain');
else await chooseVersion(places.version, openState(places.state));

async function chooseVersion(own: string, state: ReturnType<typeof openState>): Promise<void> {
  const end = (journal: Journal, result: Outcome['result'] | null, backup?: string): void => {
    const { from, to } = journal;
    const at = new Date().toISOString();
    if (result !== null) state.noteOutcome({ result, from, to, at, ...(backup !== undefined && { backup }) });
    state.removeJournal();
    const current = state.readCurrent();
    answer(current === own ? 'plain' : `other ${current}`);
  };

  /** The version before, on the data as they were before. */
  const undo = async (journal: Journal, result: Outcome['result'] | null): Promise<void> => {
    tell('going back');
    if (config.databaseUrl === null) await whileNobodyUses(config.dataDir, () => putCopyBack(config.dataDir, state));
    state.removeSince();
    end(journal, result);
  };

  const begin = async (journal: Journal): Promise<void> => {
    tell('copying');
    state.writeJournal({ ...journal, state: 'copying' });
    state.removeSince();
    if (config.databaseUrl === null) await whileNobodyUses(config.dataDir, () => copyData(config.dataDir, state));
    state.removeMark();
    tell('trying');
    state.writeJournal({ ...journal, state: 'trying' });
    answer(`trial ${journal.to}`);
  };

  const goBack = async (journal: Journal): Promise<void> => {
    tell('keeping what is given up');
    const backup = await writeCarried(config, state);
    state.writeJournal({ ...journal, state: 'swapping' });
    await swap(journal, backup);
  };

  const swap = async (journal: Journal, backup?: string): Promise<void> => {
    tell('putting the data back');
    await whileNobodyUses(config.dataDir, () => putCopyBack(config.dataDir, state));
    state.removeSince();
    state.choose(journal.to);
    end(journal, 'went-back', backup);
  };

  const journal = state.readJournal();
  if (journal === undefined) {
    const current = state.readCurrent();
    answer(current === own ? 'plain' : `other ${current}`);
  } else if (journal.state === 'wanted') {
    await begin(journal).catch((error: unknown) => {
      const isNoRoom = error instanceof NotCopied ? error.isNoRoom : (error as NodeJS.ErrnoException).code === 'ENOSPC';
      process.stderr.write(
        `${inWords(isNoRoom ? 'diskFull' : 'notCopied')} ${error instanceof Error ? error.message : ''}\n`,
      );
      removeCopy(state);
      end(journal, isNoRoom ? 'no-room' : 'not-copied');
    });
  } else if (journal.state === 'copying') {
    removeCopy(state);
    end(journal, 'interrupted');
  } else if (journal.state === 'trying' && state.readCurrent() === journal.to) {
    // Committed, and interrupted before it was opened for all.
    end(journal, 'upgraded');
  } else if (journal.state === 'trying') {
    await undo(journal, state.readOutcome() === undefined ? 'interrupted' : null);
  } else if (journal.state === 'back-wanted') {
    await goBack(journal);
  } else {
    await swap(journal, state.readOutcome()?.backup);
  }
}
