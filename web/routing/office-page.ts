import type { OfficeCallName } from '#contract/duties.ts';
import type { WordKey } from '../i18n/word-keys.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { SitePage } from './site-page.tsx';

interface Entry {
  /** Other addresses that belong to it. */
  also?: readonly string[];
  word: WordKey<'admin'>;
  icon: IconName;
  /** Parent in the sidebar of a wide window; shown while one of the two is open. */
  under?: string;
  /** Only for whom the sidebar has room: on its parent's screen there is a link to it. */
  whereRoom?: boolean;
  /** For whom the parent is closed. */
  orUnder?: string;
  /** Quick action of the dashboard. */
  quick?: { to: string; needs?: OfficeCallName; word: WordKey<'admin'>; icon: IconName };
}

export interface OfficeEntry extends Entry {
  to: string;
  page: OfficePage;
}

/** Its title and text stand under `settings.pages`. */
export type SettingsPageKey =
  | 'foundation'
  | 'looks'
  | 'words'
  | 'figures'
  | 'donations'
  | 'tax'
  | 'help'
  | 'mail'
  | 'reports';

export interface OfficePage extends SitePage {
  /** The screen is for whoever may make one of these calls; absent: for all of the office. */
  opens?: readonly OfficeCallName[];
  /** Where a limit leaves nothing to do. */
  wholly?: boolean;
  /** In the sidebar. */
  entry?: Entry;
  /** In the list of the settings. */
  setting?: { key: SettingsPageKey; icon: IconName };
}
