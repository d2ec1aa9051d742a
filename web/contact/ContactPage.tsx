import { Link, useActionData, useLoaderData } from 'react-router';
import { useFrame } from '../app/frame.ts';
import { titleOf } from '../app/head.ts';
import type { Page } from '../app/page.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageForm } from '../messages/MessageForm.tsx';
import { type MessageOutcome, writeMessage } from '../messages/write-message.ts';
import { CallBand } from '../ui/CallBand.tsx';
import { Card } from '../ui/Card.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { SectionHead } from '../ui/SectionHead.tsx';
import styles from './ContactPage.module.css';
import { OfficePanel } from './OfficePanel.tsx';

export const head: Page['head'] = ({ t, language, frame }) => ({
  title: titleOf(t('title', { ns: 'contact' }), frame, language),
  description: t('description', { ns: 'contact' }),
});

interface AboutEvent {
  title: string;
  date: string;
}

/** Who answers a message about an event comes with its id. One that is gone is not named. */
export const load: Page['load'] = async ({ ask, i18n }, { request }): Promise<AboutEvent | null> => {
  const id = new URL(request.url).searchParams.get('event');
  if (!id) return null;
  const found = await ask('readEvent', { params: { id }, query: { lang: i18n.language } }).catch(() => null);
  return found && { title: found.data.title, date: found.data.date };
};

export const act: Page['act'] = writeMessage;

export function Component() {
  const { t, i18n } = useTranslation('contact');
  const event = useLoaderData<AboutEvent | null>();
  const about = event && t('write.about', { title: event.title, day: formatDay(event.date, i18n.language) });
  const { foundation } = useFrame().settings;
  const outcome = useActionData<MessageOutcome>();
  return (
    <main id="content" tabIndex={-1}>
      <PageHead title={t('title')} text={t('text')} />
      <p className={`wrap ${styles.help}`}>
        <LinkButton look="donate" size="wide" href="/help">
          {t('site:nav.help')}
        </LinkButton>
      </p>
      <div className={`wrap ${styles.columns}`}>
        <Card as="section" look="panel">
          <div className={styles.head} id="write">
            <SectionHead title={t('write.title')} text={t('write.text')} />
          </div>
          <MessageForm outcome={outcome} begins={about && `${about}\n\n`} />
        </Card>
        <OfficePanel foundation={foundation} />
      </div>
      <CallBand id="involved" title={t('involved.title')} text={t('involved.text')}>
        <LinkButton as={Link} look="ink" to="/get-involved">
          {t('involved.link')}
        </LinkButton>
        <LinkButton as={Link} look="ink" to="/donate">
          {t('involved.donate')}
        </LinkButton>
      </CallBand>
    </main>
  );
}
