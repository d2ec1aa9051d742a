import { titleOf } from '../layout/head.ts';
import type { Page } from '../page.ts';
import { answerLetter } from './answer-letter.ts';
import { LetterPanel } from './LetterPanel.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('leave.title', { ns: 'newsletter' }), frame, language),
  description: t('leave.text', { ns: 'newsletter' }),
  hidden: true,
});

export const act: Page['act'] = answerLetter('leaveNewsletter');

export function Component() {
  return <LetterPanel matter="leave" next="/contact" />;
}
