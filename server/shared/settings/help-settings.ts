import { answerDays, keepYears, usualExit } from '#contract/help/help.facts.ts';
import { HelpSettings } from '#contract/help/help-settings.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readOwnParts } from './settings.service.ts';

/** Numbers and hints of the law are shown once the office has checked them and named the day. */
const usualSettings: HelpSettings = {
  open: true,
  answer_within_days: answerDays.usual,
  districts: [],
  numbers: [
    {
      label: {
        en: 'Helpline for unorganised workers (e-Shram)',
        hi: 'असंगठित मज़दूरों की हेल्पलाइन (ई-श्रम)',
        ur: 'غیر منظم مزدوروں کی ہیلپ لائن (ای شرم)',
      },
      phone: '14434',
      source: 'https://eshram.gov.in',
      checkedOn: null,
    },
    {
      label: {
        en: 'Unpaid wages can be claimed for 3 years.',
        hi: 'रुकी मज़दूरी का दावा 3 साल तक किया जा सकता है।',
        ur: 'رُکی ہوئی مزدوری کا دعویٰ \u20663\u2069 سال تک کیا جا سکتا ہے۔',
      },
      phone: null,
      source: 'Code on Wages, 2019',
      checkedOn: null,
    },
    {
      label: {
        en: 'When work ends, all dues must be paid within 2 working days.',
        hi: 'काम छूटने पर सारा बक़ाया काम के 2 दिनों के अंदर देना होता है।',
        ur: 'کام چھوٹنے پر سارا بقایا کام کے \u20662\u2069 دنوں کے اندر دینا ہوتا ہے۔',
      },
      phone: null,
      source: 'Code on Wages, 2019',
      checkedOn: null,
    },
  ],
  exitUrl: usualExit,
  keep_years: keepYears.usual,
  publish: false,
};

export const helpSettingsIn = (own: { help?: unknown }): HelpSettings =>
  HelpSettings.parse({ ...usualSettings, ...(own.help as object | undefined) });

export const readHelpSettings = async (reader: Reader): Promise<HelpSettings> =>
  helpSettingsIn(await readOwnParts(reader));
