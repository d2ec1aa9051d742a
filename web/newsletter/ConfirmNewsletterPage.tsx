import { titleOf } from '../layout/head.ts';
import type { Page } from '../page.ts';
import { answerLetter } from './answer-letter.ts';
import { LetterPanel } from './LetterPanel.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('confirm.title', { ns: 'newsletter' }), frame, language),
  description: t('confirm.text', { ns: 'newsletter' }),
  hidden: true,
});

export const act: Page['act'] = answerLetter('confirmNewsletter');

export function Component() {
  return <LetterPanel matter="confirm" next="/newsletter" />;
}
