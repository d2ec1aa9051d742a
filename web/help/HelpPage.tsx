import { useActionData, useLoaderData } from 'react-router';
import type { Reply } from '#contract/send.ts';
import type { Page } from '../app/page.ts';
import { telephoneLink } from '../contact/office-links.ts';
import { formatDay } from '../i18n/formats.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { MessageBox } from '../ui/MessageBox.tsx';
import { type AskOutcome, askForHelp } from './ask-for-help.ts';
import styles from './Help.module.css';
import { HelpCard } from './HelpCard.tsx';
import { HelpForm } from './HelpForm.tsx';
import { HelpFrame, OfficeCall } from './OfficeCall.tsx';
import { SendMore } from './SendMore.tsx';

type Info = Reply<'readHelpInfo'>['data'];

/** Whoever looks over a shoulder, or through the history, reads the foundation's name alone. */
export const head: Page['head'] = ({ t, language, frame }) => ({
  title: frame.settings.foundation.name[language],
  description: t('description', { ns: 'help' }),
});

export const load: Page['load'] = async ({ ask }) => (await ask('readHelpInfo')).data;

export const act: Page['act'] = askForHelp;

export function Component() {
  const { t } = useTranslation('help');
  const info = useLoaderData<Info>();
  const outcome = useActionData<AskOutcome>();
  if (outcome?.asked) {
    return (
      <HelpFrame title={t('card.title')} text={t('card.keep')} exitUrl={info.exitUrl}>
        <HelpCard receipt={outcome.receipt} />
        <SendMore token={outcome.receipt.token} />
        <p className={styles.soft}>{t('free')}</p>
        <p className={styles.soft}>{t('noPromise')}</p>
      </HelpFrame>
    );
  }
  return (
    <HelpFrame title={t('title')} text={t('free')} exitUrl={info.exitUrl}>
      {info.open ? <HelpForm info={info} outcome={outcome} /> : <MessageBox tone="info" title={t('closed')} />}
      <OfficeCall />
      <a className={styles.link} href="/help/status">
        {t('haveCode')}
      </a>
      <a className={styles.link} href="/how/ask-for-help">
        {t('site:howTo')}
      </a>
      <Numbers numbers={info.numbers} />
    </HelpFrame>
  );
}

function Numbers({ numbers }: Pick<Info, 'numbers'>) {
  const { t, i18n } = useTranslation('help');
  if (numbers.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="numbers">
      <h2 id="numbers">{t('numbers')}</h2>
      <ul className={styles.entries}>
        {numbers.map(({ label, phone, source, checkedOn }) => (
          <li key={`${phone} ${label.en}`}>
            {label[i18n.language]}{' '}
            {phone && (
              <a href={telephoneLink(phone)}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            )}
            <p className={styles.soft}>
              {checkedOn && t('checked', { day: formatDay(checkedOn, i18n.language), source })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
