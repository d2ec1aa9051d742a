import type { ReadText } from './term-rules.ts';

const at = (language: ReadText['language'], text: string, place = 'site hello'): ReadText => ({
  language,
  place,
  text,
});

export const goodTerms: readonly ReadText[] = [
  at('en', 'Please check your e-mail and log in.'),
  at('en', 'The advocate wrote one letter.', 'server/stories/sample-stories.ts'),
  at('hi', 'अपना ई-मेल देखें। दस्तख़त और पहचान पत्र लाएँ।'),
  at('ur', 'اپنا ای میل دیکھیں۔ دستخط کا پتہ لکھیں۔'),
];

/** Texts that call a thing by a second name, each with a part of the complaint that it must draw. */
export const brokenTerms: readonly [ReadText, string][] = [
  [at('en', 'A letter tells the person.'), 'en site hello should say e-mail'],
  [at('en', 'Letters that failed'), 'should say e-mail'],
  [at('en', 'You can sign in here.'), 'should say log in'],
  [at('en', 'other phones were signed out'), 'should say log in'],
  [at('en', 'Password so far'), 'should say current password'],
  [at('hi', 'यह ईमेल पता आपका है'), 'should say ई-मेल'],
  [at('hi', 'उन्हें चिट्ठी भेज दी गई है।'), 'should say ई-मेल'],
  [at('hi', 'हमने एक पत्र भेजा है'), 'should say ई-मेल'],
  [at('hi', 'मेरे पंजीकरण'), 'should say नाम लिखवाना'],
  [at('hi', 'नए समाचार'), 'should say ख़बरें'],
  [at('hi', 'PDF, हिंदी में'), 'should say हिन्दी'],
  [at('hi', 'अपना नाम लिखिए।'), 'should say करें'],
  [at('hi', 'बदलाव सहेजें'), 'should say सेव करना'],
  [at('ur', 'بٹن دبائیے'), 'should say کریں'],
  [at('ur', 'آپ کا پتا فہرست میں ہے'), 'should say پتہ'],
  [at('ur', 'اُنہیں خط بھیج دیا گیا'), 'should say ای میل'],
  [at('ur', 'میرے اندراج'), 'should say نام لکھوانا'],
  [at('ur', 'ترتیبات کھل رہی ہیں'), 'should say سیٹنگ'],
  [at('ur', 'جواب اُنھیں ملے گا'), 'should say اُنہیں'],
];
