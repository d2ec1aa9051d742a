import en from '#locales/en/cards.json' with { type: 'json' };
import hi from '#locales/hi/cards.json' with { type: 'json' };
import ur from '#locales/ur/cards.json' with { type: 'json' };

/** A printed card speaks all three languages, whoever prints it. */
export const sheetWords = [
  { language: 'en', direction: 'ltr', text: en.notABank },
  { language: 'hi', direction: 'ltr', text: hi.notABank },
  { language: 'ur', direction: 'rtl', text: ur.notABank },
] as const;
