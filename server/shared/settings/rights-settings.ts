import { answerWithinDays } from '#contract/rights/rights.facts.ts';
import { RightsSettings } from '#contract/rights/rights-settings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { type OwnParts, readOwnParts } from './settings.service.ts';

export const rightsSettingsIn = (own: OwnParts): RightsSettings =>
  RightsSettings.parse({ answer_within_days: answerWithinDays.usual, ...(own.rights as object | undefined) });

export const readRightsSettings = async (reader: Reader): Promise<RightsSettings> =>
  rightsSettingsIn(await readOwnParts(reader));
