import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { answerLetter } from './answer-link.ts';
import { LetterPanel } from './LinkPanel.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('confirm.title', { ns: 'newsletter' }), frame, language),
  description: t('confirm.text', { ns: 'newsletter' }),
  hidden: true,
});

export const act: Page['act'] = answerLetter('confirmNewsletter');

export function Component() {
  return <LetterPanel matter="confirm" next="/newsletter" />;
}
