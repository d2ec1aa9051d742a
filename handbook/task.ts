import type { Audience } from '#contract/handbook/handbook.facts.ts';

/** A text of the product by its file and key, such as `office-events:events.add`. */
export type Word = `${string}:${string}`;

/** What is typed or read: a text of the product, or the same letters in every language. */
export type Value = Word | { plain: string };

/** Where a screen shows the same control more than once: in the part that says this. */
interface Place {
  within?: Value;
  /** Of several alike, such as one for each language: the first. */
  isFirst?: true;
}

/** One act on the product. It names the control by its word, so that the sentence says what the screen says. */
export type Act =
  /** A screen of the office or a page of the website, by the entry of the menu that leads there. */
  | {
      open: string;
      entry: Word;
      /** Where the menu of somebody with many duties has no room for it: the screen of the menu on which it is a button. */
      orOn?: Word;
    }
  | ({ press: Word } & Place)
  /** An entry of a list, by a part of what it says. */
  | { pick: Value }
  | ({ type: Value; into: Word } & Place)
  /** A secret of one's own: the sentence does not show it. */
  | ({ secret: string; into: Word } & Place)
  /** So many days from today. */
  | ({ day: number; into: Word } & Place)
  | ({ choose: Value; of: Word } & Place)
  | ({ tick: Word } & Place)
  | ({ file: 'photo' | 'statement' | 'bill'; into: Word } & Place)
  /** Nothing is done: this part is shown. */
  | ({ look: Value } & Place);

export type Step = Act & {
  /** The key of a sentence of its own under the steps of the task; otherwise the sentence of the act. */
  says?: string;
};

export interface Task {
  /** Also the name of its file, of its texts and of its address. */
  id: string;
  audience: Audience;
  /** Screens of the office, or pages, from which it is opened. */
  screens: readonly string[];
  /** Done at a desk, so its pictures show a wide window. */
  wide?: true;
  /** How many lines say what is needed before one begins. */
  needs?: number;
  steps: readonly Step[];
}
