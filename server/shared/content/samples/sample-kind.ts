import type { Language } from '#contract/values/language.ts';
import type { Queryable } from '../../../platform/database/database.ts';

/** A text as a person wrote it in each language. */
export type InThreeLanguages = Readonly<Record<Language, string>>;

export interface SampleTools {
  tx: Queryable;
  /** The time of the first start. */
  now: Date;
  /** Keeps the Hindi and the Urdu, and answers the English, which the tables hold. */
  say(text: InThreeLanguages): Promise<string>;
  /** Keeps a picture of `server/shared/content/samples/pictures` and answers its id. */
  keepPicture(name: string): Promise<string>;
}

/** The samples of one kind of content. They bear a mark until the office changes them. */
export interface SampleKind {
  /** Absent where samples come with the schema or stand in the code. */
  put?(tools: SampleTools): Promise<void>;
  count(queryable: Queryable): Promise<number>;
  remove(tx: Queryable, now: Date): Promise<void>;
}
