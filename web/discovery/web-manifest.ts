import type { Send } from '#contract/send.ts';
import { darkGrounds } from '#contract/settings/identity.facts.ts';
import { directionOf, type Language } from '#contract/values/language.ts';
import { iconsOf } from '../icons/site-icons.ts';

/** Characters that fit under an icon of the home screen. */
const longestShortName = 12;

/** As many whole words of the name as fit, at least one. */
export function shortNameOf(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  return rest.reduce((short, word) => {
    const longer = `${short} ${word}`;
    return longer.length <= longestShortName && name.startsWith(longer) ? longer : short;
  }, first);
}

const square = (size: number, src: string, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Makes the site installable; it opens in the last chosen language. */
export async function describeApplication(language: Language, send: Send): Promise<object> {
  const [{ data: settings }, { data: texts }] = await Promise.all([
    send('readSettings', { query: { lang: language } }),
    send('readPageTexts', { query: { lang: language, page: 'site' } }),
  ]);
  const { foundation, identity } = settings;
  const icons = iconsOf(identity);
  const name = foundation.name[language];
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    name,
    short_name: shortNameOf(name),
    description: texts.find(({ key }) => key === 'description')?.text ?? foundation.tagline[language],
    lang: language,
    dir: directionOf(language),
    display: 'standalone',
    theme_color: darkGrounds[identity.palette],
    background_color: '#fff8ea',
    icons: [
      square(192, icons.mark192, 'any'),
      square(512, icons.mark512, 'any'),
      square(192, icons.maskable192, 'maskable'),
      square(512, icons.maskable512, 'maskable'),
    ],
  };
}
