import { inWords, type OperatorKey, type OperatorValues, operatorLanguage } from './operator-words.ts';

interface InOtherLanguages {
  key: OperatorKey;
  values?: OperatorValues;
}

/** The product cannot start, and the message is the one sentence that says why to the person who starts it. */
export class StartRefused extends Error {
  override name = 'StartRefused';

  /** `others`: sentences that people without technical knowledge may meet, in the languages of their terminals. */
  constructor(sentence: string, others?: InOtherLanguages) {
    super(others === undefined || operatorLanguage() === 'en' ? sentence : inWords(others.key, others.values));
  }
}
