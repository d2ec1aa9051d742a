import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { answerLink } from './answer-link.ts';
import { LinkPanel } from './LinkPanel.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('leave.title', { ns: 'newsletter' }), frame, language),
  description: t('leave.text', { ns: 'newsletter' }),
  hidden: true,
});

export const act: Page['act'] = answerLink('leaveNewsletter');

export function Component() {
  return <LinkPanel matter="leave" next="/contact" />;
}
