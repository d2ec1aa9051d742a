import { inWords, type OperatorKey, type OperatorValues, operatorLanguage } from './operator-words.ts';

interface InOtherLanguages {
  key: OperatorKey;
  values?: OperatorValues;
}

/** The product cannot start, and the message is the one sentence that says why to the person who starts it. */
export class StartRefused extends Error {
  override name = 'StartRefused';

  /** What happens to people who know nothing of the product is said in the language of their terminal. */
  constructor(sentence: string, others?: InOtherLanguages) {
    super(others === undefined || operatorLanguage() === 'en' ? sentence : inWords(others.key, others.values));
  }
}
